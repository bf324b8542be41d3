export default {
  inspiration: 'Photos de ce que vous avez en tête',
  hint: '{most} au maximum. Seuls vous et le salon pouvez les voir.',
  add: 'Ajouter des photos',
  remove: 'Retirer {name}',
  sending: 'Envoi, {percent} %',
  again: 'Renvoyer',
  unusable: 'Nous ne pouvons pas utiliser ce fichier. Choisissez une photo JPEG, PNG ou WebP.',
  stay: 'Veuillez garder cette page ouverte tant que vos photos ne sont pas envoyées.',
  sent: 'Vos photos ont été envoyées.',
  photo: 'Photo {number}',
  delete: 'Supprimer la photo {number}',
} as const;
