/** The server's replies about photos: refusals, and what was done. */
export default {
  onlyInProduction: "Photos aren't available in a preview of the website.",
  otherFile: "We can't use this file. Choose a JPEG, PNG or WebP photo",
  privateData:
    'This photo has private data in it, such as where it was taken. Save a copy without it and choose that one',
  tooLarge:
    'This photo is larger than {pixels} pixels on its longest side. Make it smaller and choose it again',
  tooSmall: 'This photo is smaller than 100 pixels on its shortest side. Choose a larger one',
  notAsked: "We don't take photos for this booking",
  notFound: 'This photo was not found.',
  photo: 'This photo',
  deleted: 'Photo deleted',
  full: 'You can add at most {most} photos. Delete one first',
} as const;
