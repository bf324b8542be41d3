/** The home page's own words around those of the owner, as it was built. */
export default {
  bookNow: 'Book Now',
  viewServices: 'View Services',
  nextOpening: 'Next opening {time}',

  about: 'About',
  services: 'Services',
  gallery: 'Gallery',
  instagram: 'Instagram',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  hours: 'Visit',

  noServices: "You can't book online right now. Please call or email.",
  latestPictures: 'Latest pictures',
  stars: '{rating} out of 5 stars',
  quote: '“{text}”',
} as const;
