export default {
  rest: 'Rest bezahlen',
  secure: 'Termin sichern',
  now: 'Jetzt bezahlen',
} as const;
