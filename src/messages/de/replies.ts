export default {
  noSuchRoute: 'Unter dieser Adresse gibt es nichts.',
  notAllowed: 'Diese Adresse nimmt diese Methode nicht an.',
  foreign: 'Diese Seite war zu lange geöffnet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  notSetUp: 'Der Salon ist noch nicht eingerichtet.',
  signInFirst: 'Bitte melden Sie sich zuerst an.',
  ownerOnly: 'Das ist nur für den Salon selbst.',

  key: 'Idempotency-Key: bitte eine UUID',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  tooLarge: 'Das ist zu groß (höchstens {most}).',
  invalidJson: 'Der Inhalt ist kein gültiges JSON.',
  mediaType: 'Der Inhalt muss {types} sein.',
  mediaTypes: 'Der Inhalt muss einer dieser Typen sein: {types}.',
};
