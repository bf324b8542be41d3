/** The sections of the admin in sidebar order. Each is also a page with its own address. */
export const sections = [
  // One line each.
  { path: '/admin', label: 'Overview' },
  { path: '/admin/appointments', label: 'Appointments' },
  { path: '/admin/requests', label: 'Requests' },
  { path: '/admin/availability', label: 'Calendar Management' },
  { path: '/admin/services', label: 'Services' },
  { path: '/admin/website', label: 'Website' },
  { path: '/admin/clients', label: 'Clients' },
  { path: '/admin/income', label: 'Income' },
  { path: '/admin/settings', label: 'Settings' },
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
