export default {
  none: 'Bitte wählen Sie eine Leistung',
  most: 'Ein Termin kann höchstens {most} Leistungen umfassen',
  twice: 'Ein Termin kann jede Leistung nur einmal enthalten',
  unknown: 'Die gewählte Leistung wurde nicht gefunden',
  longest: 'Ein Termin kann höchstens {hours} Stunden dauern',
  alone: '{service} lässt sich nur zusammen mit einer anderen Leistung buchen',
};
