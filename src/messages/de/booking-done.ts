/** The booking wizard's last step: what can be done with the booking. */
export default {
  another: 'Weiteren Termin buchen',
  edit: 'Buchung ändern',
  link: 'Ihr privater Link',
  open: 'Öffnen',
  useUntil:
    'Über diesen Link können Sie Ihre Buchung ansehen und bis {until} kostenlos ändern oder stornieren. Danach können nur noch wir sie verschieben. {callUs}',
  useInTime:
    'Über diesen Link können Sie Ihre Buchung ansehen und rechtzeitig kostenlos ändern oder stornieren. Danach können nur noch wir sie verschieben. {callUs}',
  useLate:
    'Über diesen Link können Sie Ihre Buchung ansehen, bis zum Beginn Ihre Angaben korrigieren oder stornieren. Online verschieben lässt sie sich nicht mehr. {callUs}',
};
