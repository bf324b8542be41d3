/** The booking wizard's last step: what can be done with the booking. */
export default {
  another: 'Book Another Appointment',
  edit: 'Edit Booking',
  link: 'Your private link',
  open: 'Open',
  useUntil:
    'Use this link to see your booking and change or cancel it free of charge until {until}. After that, only we can move it. {callUs}',
  useInTime:
    'Use this link to see your booking and change or cancel it free of charge in time. After that, only we can move it. {callUs}',
  useLate:
    "Use this link to see your booking, correct your details until it starts, or cancel. It's too late to move it online. {callUs}",
} as const;
