export default {
  onlyInProduction: 'Les photos ne sont pas disponibles dans un aperçu du site.',
  otherFile: 'Nous ne pouvons pas utiliser ce fichier. Choisissez une photo JPEG, PNG ou WebP',
  privateData:
    'Cette photo contient des données privées, comme le lieu de la prise de vue. Enregistrez une copie sans ces données et choisissez-la',
  tooLarge:
    'Le plus grand côté de cette photo dépasse {pixels} pixels. Réduisez-la et choisissez-la de nouveau',
  tooSmall: 'Le plus petit côté de cette photo fait moins de 100 pixels. Choisissez-en une plus grande',
  notAsked: 'Nous n’acceptons pas de photos pour cette réservation',
  notFound: 'Cette photo est introuvable.',
  photo: 'Cette photo',
  deleted: 'Photo supprimée',
  full: 'Vous pouvez ajouter au plus {most} photos. Supprimez-en une d’abord',
};
