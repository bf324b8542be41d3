/** The chosen services, in every step of the booking wizard: their summary, and adding and removing them. */
export default {
  services: 'Prestations',
  service: 'Prestation',
  when: 'Date et heure',
  noTime: 'À choisir',
  price: 'Prix',
  fromHow: 'Le prix final est fixé au salon.',
  continue: 'Continuer',
  remove: 'Retirer {service}',
  addService: 'Ajouter une prestation',

  beside: 'Se marie bien avec votre visite',
  others: 'Autres prestations',
  nothingElse: 'Il n’y a rien d’autre à ajouter.',
  adds: '+{length}, +{price}',
  addsFrom: '+{length}, à partir de +{price}',

  added: '{service} : ajouté.',
  addedTo: '{service} : ajouté ; {length}, {price}.',
  removed: '{service} : retiré.',
  removedFrom: '{service} : retiré ; {length}, {price}.',
  notFree:
    'Le {when} n’est pas disponible pour cette visite. Choisissez un autre créneau ; tout ce que vous avez saisi est conservé.',
  gone: 'Nous ne proposons plus {services}. Le reste de votre visite ne change pas.',
  and: '{one} et {other}',
  part: 'une partie de votre visite',
  chooseAnother: '{reason}. Choisissez une autre prestation.',
  oneGone: 'Nous ne proposons plus cette prestation. Choisissez-en une autre.',
  notTogether: 'Ces prestations ne peuvent plus être réservées ensemble. Choisissez-en une autre.',
};
