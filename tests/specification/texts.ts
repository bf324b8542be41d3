/** The sections of the specification with quoted texts, and later additions, each with its tests. */
export const sections = {
  '2 Shared layout': /\/(?:pages|header|home)\.test/,
  '2 Home page': /\/home/,
  '2 Booking': /\/(?:(?:one-)?booking|private-link)/,
  '2 Admin': /\/admin/,
  '2 Appointments': /\/admin/,
  '3 Entities': /\/(?:admin|services)/,
  '4 Transitions': /\/admin/,
  '5 Sign-in': /\/account/,
  '5 Booking details': /\/booking/,
  '5 Create and edit': /\/admin/,
  '5 Payment': /payment/,
  '5 Services': /\/admin/,
  '8 Errors': /\/(?:account|home|admin)/,
  '9 Services': /\/(?:services|price-list)/,
  'Second edition: two people, one appointment': /\/(?:admin|booking|fair)/,
  'Second edition: the website': /\/(?:admin|own-website)/,
  'Second edition: several services': /\/(?:admin|booking|services)/,
  'Second edition: fair to both': /\/(?:admin|booking|payment|manage|fair|waitlist)/,
} as const;

/** A literal text of the specification; `{...}` stands for inserted values. */
export interface Text {
  /** Its section of the specification. */
  readonly section: keyof typeof sections;
  readonly text: string;
  /** The product's own text instead, if docs/coverage-of-the-specification.md gives the reason. */
  readonly instead?: string;
}

const of = (section: Text['section'], ...texts: readonly string[]): Text[] =>
  texts.map((text) => ({ section, text }));

/** Every text the specification quotes, and every name it gives to a control. */
export const texts: readonly Text[] = [
  ...of('2 Shared layout', 'Home', 'Book Now', 'Admin', 'Login', 'Logout', 'Profile'),
  ...of('2 Shared layout', 'Professional hair styling services'),
  ...of('2 Home page', 'View Services', 'Featured Style', 'Loading Instagram posts...'),
  ...of('2 Home page', 'Showing placeholder images. Please check your Instagram access token.'),
  ...of('2 Home page', 'Book Your Appointment'),
  ...of('2 Booking', 'Service', 'Date/Time', 'Details', 'Done'),
  ...of(
    '2 Booking',
    'Loading available times...',
    'No available times for this date.',
    'Please select another date.',
  ),
  ...of('2 Booking', 'Confirm Booking', 'Booking Confirmed!'),
  ...of('2 Booking', 'Secure Appointment', 'Book Another Appointment', 'Edit Booking'),
  ...of(
    '2 Admin',
    'New Appointment',
    'Block Date',
    'Add Client',
    'View Payments',
    'View All Appointments',
    'Add New Task',
  ),
  ...of('2 Admin', 'Calendar Management', 'Remove'),
  ...of('2 Admin', 'Business Info', 'Payment', 'Booking Rules', 'Notifications', 'Calendar', 'Social Media'),
  ...of('2 Appointments', 'All Active', 'Today', 'Past Due', 'Confirmed', 'Pending', 'Canceled', 'Completed'),
  ...of('2 Appointments', 'Clear Date', 'OVERDUE', 'Newest First', 'Oldest First', 'Cards', 'List'),
  ...of('2 Appointments', 'No appointments found for the selected filter.', 'No notes'),
  ...of('2 Appointments', 'Customer', 'Service & Time', 'Review'),
  ...of('3 Entities', 'Hair Cut', 'Color', 'Styling', 'Treatment', 'Other'),
  ...of('4 Transitions', 'Make Payment', 'Confirm', 'Mark Complete', 'Reactivate', 'Cancel', 'Next'),
  ...of('4 Transitions', 'Yes, Continue', 'Status Updated', 'Save Changes'),
  ...of('5 Sign-in', 'Please fill in all required fields', 'Passwords do not match'),
  ...of('5 Sign-in', 'Password must be at least 6 characters'),
  ...of('5 Booking details', 'Full Name', 'Email', 'Phone', 'Notes'),
  ...of(
    '5 Create and edit',
    'Name is required',
    'Email is required',
    'Invalid email format',
    'Phone is required',
  ),
  ...of('5 Create and edit', 'Please select a service', 'Date is required', 'Time is required'),
  ...of('5 Create and edit', 'Selected service not found'),
  ...of('5 Payment', 'Complete Payment'),
  { section: '5 Payment', text: 'Processing $X payment...', instead: 'Processing $43 payment...' },
  ...of('5 Services', 'Are you sure you want to delete this service?'),
  ...of('8 Errors', 'Authentication failed', 'Google login failed'),
  { section: '8 Errors', text: 'provider not configured yet', instead: 'provider is not configured yet' },
  ...of(
    '8 Errors',
    'Instagram API Error: {message}',
    'Failed to load Instagram posts. Please try again later.',
  ),
  ...of('8 Errors', 'Failed to create appointment', 'Failed to update appointment'),
  ...of('8 Errors', 'Update Failed', 'Failed to update appointment: {message}'),
  ...of('8 Errors', 'Cancellation Failed', 'Failed to cancel appointment: {message}'),
  ...of('8 Errors', 'Payment failed: {message}', 'Failed to process payment'),
  ...of(
    '8 Errors',
    'Appointment Canceled',
    'Appointment Created',
    'Appointment Updated',
    'Payment Successful',
  ),
  ...of('9 Services', "Women's Cut & Style", "Men's Cut & Style", 'Color Service', 'Blowout & Style'),
  ...of('9 Services', 'Formal/Updo Styling', 'Deep Conditioning Treatment'),
  ...of('Second edition: two people, one appointment', 'Add Walk-In', 'Undo'),
  {
    section: 'Second edition: two people, one appointment',
    text: 'Month Revenue',
    instead: 'Received in November 2026. Booked: $2,000',
  },
  ...of('Second edition: the website', 'Publish', 'Being built since', 'Live since', 'Failed'),
  { section: 'Second edition: the website', text: 'Draft', instead: 'Draft. Live since' },
  ...of('Second edition: several services', 'Add a service'),
  ...of('Second edition: fair to both', 'Please call the salon to book', 'Keep It', 'Charge Fee'),
  ...of('Second edition: fair to both', 'Keep this card', 'Mark No-Show', 'Check Out', 'Income'),
  ...of('Second edition: fair to both', 'Send Again', 'Held until'),
];

/** The part of a text that sources and tests must contain: everything up to the first inserted value. */
export function sought({ text, instead }: Text): string {
  return (instead ?? text).replace(/\{.*$/, '').trim();
}

/** The text in the table's notation. */
export function said({ text, instead }: Text): string {
  return instead === undefined ? text : `${text}, as "${instead}"`;
}
