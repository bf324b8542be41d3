/** The booking wizard's last step: what can be done with the booking. */
export default {
  another: 'Weiteren Termin buchen',
  edit: 'Buchung ändern',
  link: 'Ihr privater Link',
  open: 'Öffnen',
  useUntil:
    'Mit diesem Link sehen Sie Ihre Buchung und können sie bis {until} kostenlos ändern oder stornieren. Danach können nur noch wir sie verschieben. {callUs}',
  useInTime:
    'Mit diesem Link sehen Sie Ihre Buchung und können sie rechtzeitig kostenlos ändern oder stornieren. Danach können nur noch wir sie verschieben. {callUs}',
  useLate:
    'Mit diesem Link sehen Sie Ihre Buchung, korrigieren bis zum Beginn Ihre Angaben oder stornieren. Online verschieben lässt sie sich nicht mehr. {callUs}',
};
