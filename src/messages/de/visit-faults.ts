export default {
  none: 'Bitte wählen Sie eine Leistung',
  most: 'Ein Besuch kann höchstens {most} Leistungen umfassen',
  twice: 'Ein Besuch kann jede Leistung nur einmal enthalten',
  unknown: 'Die gewählte Leistung wurde nicht gefunden',
  longest: 'Ein Besuch kann höchstens {hours} Stunden dauern',
  alone: '{service} lässt sich nur zusammen mit einer anderen Leistung buchen',
};
