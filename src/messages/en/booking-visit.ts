/** The chosen services, in every step of the booking wizard: their summary, and adding and removing them. */
export default {
  services: 'Services',
  service: 'Service',
  when: 'Date and time',
  noTime: 'Not chosen yet',
  price: 'Price',
  fromHow: 'We set the final price at the salon.',
  continue: 'Continue',
  remove: 'Remove {service}',
  addService: 'Add a Service',

  beside: 'Goes well with your visit',
  others: 'Other services',
  nothingElse: "There's nothing else to add.",
  adds: '+{length}, +{price}',
  addsFrom: '+{length}, from +{price}',

  added: '{service} added.',
  addedTo: '{service} added: {length}, {price}.',
  removed: '{service} removed.',
  removedFrom: '{service} removed: {length}, {price}.',
  notFree:
    "{when} isn't available for this visit. Please choose another time; everything you entered is still here.",
  gone: 'We no longer offer {services}. The rest of your visit stays the same.',
  and: '{one} and {other}',
  part: 'part of your visit',
  chooseAnother: '{reason}. Please choose another.',
  oneGone: 'We no longer offer that service. Please choose another.',
  notTogether: "You can't book these services together anymore. Please choose another.",
} as const;
