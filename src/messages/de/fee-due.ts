export default {
  no_show: 'Ausfallgebühr',
  late_cancel: 'Stornogebühr',
  whyMissed: 'Wir haben die Zeit für Sie freigehalten, aber Sie sind nicht zu Ihrem Termin gekommen.',
  whyCanceled: 'Ihr Termin wurde nach Ablauf der kostenlosen Stornierungsfrist storniert.',
  declined: 'Ihre hinterlegte Karte wurde abgelehnt, deshalb haben wir nichts abgebucht.',
  authentication:
    'Ihre Bank möchte, dass Sie die Zahlung bestätigen, deshalb haben wir noch nichts abgebucht.',
} as const;
