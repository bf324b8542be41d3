export default {
  rest: 'Pagar el resto',
  secure: 'Asegurar cita',
  now: 'Pagar ahora',
} as const;
