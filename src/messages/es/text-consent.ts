/** How a client agrees to text messages about her visits. The words are kept with her consent. */
export default {
  box: 'Quiero recibir mensajes de texto sobre mis visitas.',
  /** Below the box. */
  how: 'Confirmaciones, recordatorios y ofertas de la lista de espera de {salon}. Pueden aplicarse tarifas de mensajes y datos. Responde STOP para cancelar o HELP para recibir ayuda.',
} as const;
