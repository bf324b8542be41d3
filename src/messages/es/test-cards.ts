export default {
  succeeds: 'se acepta',
  declined: 'se rechaza',
  feeDeclined: 'se guarda y luego rechaza un cargo posterior',
  feeAuthentication: 'se guarda y luego un cargo posterior pide autenticación',
  authentication: 'siempre pide autenticación',
} as const;
