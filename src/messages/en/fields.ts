/** What is wrong with a field that clients fill in. */
export default {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  required: '{field} is required',
  tooShort: '{field} must have at least {count} characters',
  tooLong: '{field} must have at most {count} characters',
  unshown: '{field} has characters that cannot be shown',
  notEmail: 'Invalid email format',
  notPhone: '{field} must be a phone number (digits, spaces, hyphens, parentheses, +)',
  webAddress: "A name can't contain a web address",
} as const;
