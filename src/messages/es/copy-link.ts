export default {
  copy: 'Copiar enlace',
  copied: 'Copiado.',
  selected: 'El enlace está seleccionado. Cópialo con el teclado o manteniéndolo presionado.',
} as const;
