export default {
  gallery: 'Galería',
  close: 'Cerrar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  place: '{place} de {total}',
};
