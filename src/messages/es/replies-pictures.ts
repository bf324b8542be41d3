export default {
  onlyInProduction: 'Las fotos no están disponibles en una vista previa del sitio web.',
  otherFile: 'No podemos usar este archivo. Elige una foto JPEG, PNG o WebP',
  privateData:
    'Esta foto contiene datos privados, como el lugar donde se tomó. Guarda una copia sin ellos y elige esa',
  tooLarge: 'El lado más largo de esta foto supera los {pixels} píxeles. Redúcela y elígela de nuevo',
  tooSmall: 'El lado más corto de esta foto tiene menos de 100 píxeles. Elige una más grande',
  notAsked: 'No aceptamos fotos para esta reserva',
  notFound: 'No encontramos esta foto.',
  photo: 'Esta foto',
  deleted: 'Foto eliminada',
  full: 'Puedes agregar como máximo {most} fotos. Elimina una primero',
};
