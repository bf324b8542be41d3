import type { SavedFile } from '../../../platform/ui/download.ts';

/** The downloads of the salon's data. */
export const files: readonly SavedFile[] = [
  { label: 'Everything (JSON)', path: 'export' },
  { label: 'Appointments (CSV)', path: 'export?format=csv&table=appointments' },
  { label: 'Clients (CSV)', path: 'export?format=csv&table=clients' },
  { label: 'Services (CSV)', path: 'export?format=csv&table=services' },
];
