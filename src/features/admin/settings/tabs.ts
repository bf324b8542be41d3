/** The tabs of section 2, in its order. */
export const tabs = [
  { value: 'business', label: 'Business Info' },
  { value: 'payment', label: 'Payment' },
  { value: 'booking', label: 'Booking Rules' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'social', label: 'Social Media' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

const first: Tab = 'business';

/** Reads `?tab=payment`; what it does not know is the first. */
export function readTab(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return tabs.find(({ value }) => value === asked)?.value ?? first;
}

/** The address of a tab; empty for the first. */
export function searchOf(tab: Tab): string {
  return tab === first ? '' : `?tab=${tab}`;
}
