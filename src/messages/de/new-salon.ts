export default {
  tagline: 'Professionelle Friseurleistungen',
  welcome: 'Buchen Sie Ihren nächsten Termin online',
  chooseTime: 'Wählen Sie eine Leistung und sehen Sie freie Termine.',
  about: 'Über uns',
  pictures: 'Bilder',
  enlarge: 'Wählen Sie ein Bild, um es zu vergrößern.',
  services: 'Leistungen und Preise',
  testimonials: 'In ihren eigenen Worten',
  faq: 'Gut zu wissen',
  question: 'Kann ich online ändern oder absagen?',
  answer:
    'Ja. Bei der Buchung erhalten Sie einen privaten Link zu Ihrem Termin. Damit können Sie die Uhrzeit ändern oder absagen, ganz ohne Konto.',
  book: 'Buchen Sie Ihren Termin',
  bookHow:
    'Es dauert etwa eine Minute. Wählen Sie eine Leistung und eine Uhrzeit; ein Konto brauchen Sie nicht.',
  hours: 'Öffnungszeiten und Anfahrt',
};
