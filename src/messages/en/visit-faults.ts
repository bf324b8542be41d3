/** Why these services form no visit. A full stop is added where it ends a sentence. */
export default {
  none: 'Please choose a service',
  most: 'A visit can have at most {most} services',
  twice: 'A visit can include each service only once',
  unknown: 'Selected service not found',
  longest: 'A visit can last at most {hours} hours',
  alone: '{service} can only be booked together with another service',
} as const;
