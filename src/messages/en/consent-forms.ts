/** The forms of a visit: reading, signing and printing them. */
export default {
  toSign: 'Forms to sign',
  forms: 'Your forms',
  unsigned: 'Not signed yet',
  signedBy: 'Signed by {name}, {when}',
  sign: 'Read and Sign',
  show: 'Show',
  name: 'Your full name',
  signature: 'Signature',
  draw: 'Sign here with your finger, a pen or the mouse',
  clear: 'Clear',
  typed: 'My typed name is my signature.',
  missing: 'Please enter your name and sign.',
  signNow: 'Sign',
  print: 'Print',
} as const;
