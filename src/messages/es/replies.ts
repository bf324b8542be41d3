export default {
  noSuchRoute: 'No hay nada en esta dirección.',
  notAllowed: 'Esta dirección no admite ese método.',
  foreign: 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  notSetUp: 'El salón aún no está configurado.',
  signInFirst: 'Primero inicia sesión.',
  ownerOnly: 'Esto es solo para quien administra el salón.',

  key: 'Idempotency-Key: debe ser un UUID',
  keyReused: 'Esta Idempotency-Key ya se usó en otra solicitud.',
  tooLarge: 'Es demasiado grande (máximo {most}).',
  invalidJson: 'El cuerpo no es JSON válido.',
  mediaType: 'El cuerpo debe ser {types}.',
  mediaTypes: 'El cuerpo debe ser uno de estos tipos: {types}.',
};
