export default {
  onlyInProduction: 'In einer Vorschau der Website gibt es keine Fotos.',
  otherFile: 'Diese Datei können wir nicht verwenden. Wählen Sie ein Foto als JPEG, PNG oder WebP',
  privateData:
    'Dieses Foto enthält private Daten, etwa den Ort der Aufnahme. Speichern Sie eine Kopie ohne diese Daten und wählen Sie die Kopie',
  tooLarge:
    'Die längste Seite dieses Fotos ist größer als {pixels} Pixel. Verkleinern Sie es und wählen Sie es noch einmal',
  tooSmall: 'Die kürzeste Seite dieses Fotos ist kleiner als 100 Pixel. Wählen Sie ein größeres',
  notAsked: 'Für diese Buchung nehmen wir keine Fotos an',
  notFound: 'Dieses Foto wurde nicht gefunden.',
  photo: 'Dieses Foto',
  deleted: 'Foto gelöscht',
  full: 'Sie können höchstens {most} Fotos hinzufügen. Löschen Sie zuerst eines',
};
