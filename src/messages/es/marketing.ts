/** How a client agrees to news and offers by email. The words are kept with her consent. */
export default {
  box: 'Quiero recibir novedades, ofertas y solicitudes de opinión de {salon}.',
  /** Below the box. */
  how: 'Por correo. Puedo cancelar la suscripción cuando quiera.',
  notice:
    '{salon} puede enviarte por correo novedades, ofertas y solicitudes de opinión de los servicios del salón. Puedes cancelar la suscripción cuando quieras.',
} as const;
