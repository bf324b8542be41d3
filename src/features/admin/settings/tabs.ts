/** The tabs of section 2, in order. */
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

/** Parses `?tab=payment`; unknown values mean the first tab. */
export function readTab(search: string): Tab {
  const tab = new URLSearchParams(search).get('tab');
  return tabs.find(({ value }) => value === tab)?.value ?? first;
}

/** The address of a tab; empty for the first. */
export function toSearch(tab: Tab): string {
  return tab === first ? '' : `?tab=${tab}`;
}
