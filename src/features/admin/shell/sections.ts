/** The sections of the admin in sidebar order, with the key that opens each after `g`. Each is also a page with its own address. */
export const sections = [
  { path: '/admin', label: 'Overview', key: 'o' },
  { path: '/admin/appointments', label: 'Appointments', key: 'a' },
  { path: '/admin/requests', label: 'Requests', key: 'r' },
  { path: '/admin/availability', label: 'Calendar Management', key: 'c' },
  { path: '/admin/services', label: 'Services', key: 's' },
  { path: '/admin/website', label: 'Website', key: 'w' },
  { path: '/admin/clients', label: 'Clients', key: 'l' },
  { path: '/admin/income', label: 'Income', key: 'i' },
  { path: '/admin/settings', label: 'Settings', key: 't' },
] as const;

/** The phone's bottom bar, with room for a word each: sections, and *New*, which has no address. The others are behind *More*. */
export const atTheThumb = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/appointments', label: 'Appointments' },
  { path: null, label: 'New' },
  { path: '/admin/availability', label: 'Calendar' },
] as const;

export type SectionPath = (typeof sections)[number]['path'];

/** Returns the section of an address, with or without a trailing slash; null if none. */
export function sectionAt(pathname: string) {
  const path = pathname.replace(/\/+$/, '');
  return sections.find((section) => section.path === path) ?? null;
}
