/** The booking wizard's frame and its first step. */
export default {
  steps: 'Booking steps',
  service: 'Service',
  time: 'Date/Time',
  details: 'Details',
  done: 'Done',
  step: 'Step {step} of {steps}:',

  yourBooking: 'Your booking',
  begin: 'Choose a service to begin.',
  opening: 'Opening your booking...',
  notOpened: "We couldn't open your booking.",
  nextOpening: 'Opening the next step...',
  nextLost: "We couldn't load the next step.",
  nextLostHow: 'Your choices are still here. Check your connection and try again.',
  lost: "That didn't load. Check your connection and try again.",
  failed: '{reason} Still not working? {callUs}',
  retry: 'Retry',

  back: 'Back to My Booking',
  changing: "You're changing your booking: {service}, {when}.",
  correcting:
    "You can still correct your details until your visit starts: {service}, {when}. It's too late to move it online. {callUs}",

  chooseService: 'Choose a service',
  forOpening: 'For {when}.',
  openingAt: '{day} at {time}',
  loading: 'Loading services...',
  notLoaded: "We couldn't load the services.",
  noServices: "You can't book online right now.",
  noServicesHow: "{callUs} We'll find a time for you.",
  addOns: 'Add-ons',
  add: 'Add',
  addService: 'Add {service}',
  byRequest: 'By request',
  chosenBefore: "You'd chosen {services}. To book it too, press Add a Service.",
  anotherService: 'another service',
} as const;
