export default {
  bookNow: 'Jetzt buchen',
  viewServices: 'Leistungen ansehen',
  nextOpening: 'Nächster freier Termin: {time}',

  about: 'Über uns',
  services: 'Leistungen',
  gallery: 'Galerie',
  instagram: 'Instagram',
  testimonials: 'Kundenstimmen',
  faq: 'Häufige Fragen',
  hours: 'Besuchen Sie uns',

  noServices: 'Online buchen ist gerade nicht möglich. Bitte rufen Sie an oder schreiben Sie eine E-Mail.',
  latestPictures: 'Neueste Bilder',
  stars: '{rating} von 5 Sternen',
  quote: '„{text}“',
};
