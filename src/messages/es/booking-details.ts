/** The booking wizard's third step: contact details, and a review. */
export default {
  title: 'Tus datos',
  recalled: 'Completado con tu última reserva.',
  clear: '¿No eres tú? Borrar',
  name: 'Nombre completo',
  phone: 'Teléfono',
  notes: 'Notas',
  notesHint: 'Tu cabello, lo que tienes en mente, lo que debamos saber.',
  summary: 'Resumen de la reserva',
  agreed: 'Aceptaste: {consent}',
  confirming: 'Confirmando…',
  confirm: 'Confirmar reserva',
};
