/** The booking wizard's last step: what can be done with the booking. */
export default {
  another: 'Reservar otra cita',
  edit: 'Cambiar la reserva',
  link: 'Tu enlace privado',
  open: 'Abrir',
  useUntil:
    'Usa este enlace para ver tu reserva y para cambiarla o cancelarla sin costo hasta el {until}. Después, solo nosotros podemos moverla. {callUs}',
  useInTime:
    'Usa este enlace para ver tu reserva y para cambiarla o cancelarla a tiempo sin costo. Después, solo nosotros podemos moverla. {callUs}',
  useLate:
    'Usa este enlace para ver tu reserva, corregir tus datos hasta que empiece o cancelarla. Ya es tarde para moverla en línea. {callUs}',
};
