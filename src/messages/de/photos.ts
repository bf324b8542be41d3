export default {
  inspiration: 'Fotos von dem, was Sie sich vorstellen',
  hint: 'Bis zu {most}. Nur Sie und der Salon können sie sehen.',
  add: 'Fotos hinzufügen',
  remove: '{name} entfernen',
  sending: 'Wird gesendet: {percent} %',
  again: 'Erneut senden',
  unusable: 'Diese Datei können wir nicht verwenden. Bitte wählen Sie ein Foto als JPEG, PNG oder WebP.',
  stay: 'Bitte lassen Sie diese Seite offen, bis Ihre Fotos gesendet sind.',
  sent: 'Ihre Fotos sind gesendet.',
  photo: 'Foto {number}',
  delete: 'Foto {number} löschen',
} as const;
