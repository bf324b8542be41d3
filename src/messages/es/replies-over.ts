export default {
  pending: 'Esta cita está pendiente, así que no se puede cambiar.',
  booked: 'Esta cita está reservada, así que no se puede cambiar.',
  confirmed: 'Esta cita está confirmada, así que no se puede cambiar.',
  paid: 'Esta cita está pagada, así que no se puede cambiar.',
  completed: 'Esta cita ya terminó, así que no se puede cambiar.',
  canceled: 'Esta cita está cancelada, así que no se puede cambiar.',
  no_show: 'No viniste a esta cita, así que no se puede cambiar.',
};
