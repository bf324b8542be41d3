export default {
  title: 'Página no encontrada',
  purpose: 'No hay ninguna página en esta dirección.',
  heading: 'Esta página ya la barrimos',
  text: 'No hay nada en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.',
  book: 'Reservar',
  home: 'Volver al inicio',
};
