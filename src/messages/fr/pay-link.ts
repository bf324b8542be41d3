export default {
  rest: 'Payer le reste',
  secure: 'Garantir le rendez-vous',
  now: 'Payer maintenant',
} as const;
