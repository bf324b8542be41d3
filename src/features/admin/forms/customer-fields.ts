/** Shown where one contact is needed. */
export const ONE_CONTACT = 'An email or a phone number is enough.';

/** The name and contacts of a client in a request about her. */
export const customerFields = {
  name: { label: 'Name', path: 'customer.name', isRequired: true },
  phone: { label: 'Phone', kind: 'phone', path: 'customer.phone', isOptional: true },
  email: { label: 'Email', kind: 'email', path: 'customer.email' },
} as const;
