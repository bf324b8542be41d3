/** A customer's visit in a calendar program. */
export default {
  title: '{services} en {salon}',
  reference: 'Código {reference}',
  change: 'Ver, cambiar o cancelar: {link}',
} as const;
