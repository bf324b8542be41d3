export default {
  succeeds: 'wird angenommen',
  declined: 'wird abgelehnt',
  feeDeclined: 'wird gespeichert und lehnt dann eine spätere Gebühr ab',
  feeAuthentication: 'wird gespeichert, dann verlangt eine spätere Gebühr eine Bestätigung',
  authentication: 'verlangt immer eine Bestätigung',
} as const;
