/** The sections of the admin in the order of the sidebar. Each is also a page that can be opened directly. */
export const sections = [
  // One line each.
  { path: '/admin', label: 'Overview' },
  { path: '/admin/appointments', label: 'Appointments' },
  { path: '/admin/requests', label: 'To Answer' },
  { path: '/admin/availability', label: 'Calendar Management' },
  { path: '/admin/services', label: 'Services' },
  { path: '/admin/website', label: 'Website' },
  { path: '/admin/clients', label: 'Clients' },
  { path: '/admin/income', label: 'Income' },
  { path: '/admin/settings', label: 'Settings' },
] as const;

/** What a phone has at the thumb, where there is room for a word each: sections, and *New*, which has no address. The others are behind *More*. */
export const atTheThumb = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/appointments', label: 'Appointments' },
  { path: null, label: 'New' },
  { path: '/admin/availability', label: 'Calendar' },
] as const;

export type SectionPath = (typeof sections)[number]['path'];

/** The section at an address, with or without a slash at its end; null where there is none. */
export function sectionAt(pathname: string) {
  const path = pathname.replace(/\/+$/, '');
  return sections.find((section) => section.path === path) ?? null;
}
