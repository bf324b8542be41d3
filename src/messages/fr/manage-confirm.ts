export default {
  ask: 'Venez-vous ?',
  coming: 'Je serai là',
  confirmed: 'Vous avez confirmé votre venue. À bientôt !',
};
