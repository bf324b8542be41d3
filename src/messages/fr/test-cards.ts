export default {
  succeeds: 'est acceptée',
  declined: 'est refusée',
  feeDeclined: 'est enregistrée, puis refuse des frais ultérieurs',
  feeAuthentication: 'est enregistrée, puis des frais ultérieurs demandent une authentification',
  authentication: 'demande toujours une authentification',
} as const;
