export default {
  noReview: 'No encontramos esta opinión.',
  otherLink: 'Este enlace no abre ninguna opinión.',
  answered: 'Respondimos a tu opinión, así que ya no puedes cambiarla.',
  saved: 'Opinión guardada',
};
