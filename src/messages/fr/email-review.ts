export default {
  subject: 'Comment s’est passée votre visite ?',
  heading: 'Comment s’est passée votre visite ?',
  headingTo: '{name}, comment s’est passée votre visite ?',
  ask: 'Merci de votre visite du {day}. Voulez-vous nous donner votre avis ? Cela prend une minute, et nous le demandons à toutes les personnes qui reçoivent nos nouvelles.',
  button: 'Donner mon avis',
  once: 'Nous le demandons au plus une fois tous les trois mois.',
};
