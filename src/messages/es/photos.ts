export default {
  inspiration: 'Fotos de lo que tienes en mente',
  hint: 'Hasta {most}. Solo tú y el salón pueden verlas.',
  add: 'Agregar fotos',
  remove: 'Quitar {name}',
  sending: 'Enviando: {percent} %',
  again: 'Enviar de nuevo',
  unusable: 'No podemos usar este archivo. Elige una foto JPEG, PNG o WebP.',
  stay: 'Mantén esta página abierta hasta que tus fotos se envíen.',
  sent: 'Tus fotos se enviaron.',
  photo: 'Foto {number}',
  delete: 'Eliminar foto {number}',
} as const;
