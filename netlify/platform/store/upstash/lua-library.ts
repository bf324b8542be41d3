import { accountLua } from './account-lua.ts';
import { appointmentLua } from './appointment-lua.ts';
import { clientLua } from './client-lua.ts';
import { commonLua } from './shared-lua.ts';
import { erasingLua } from './erasing-lua.ts';
import { exportLua } from './export-restore-lua.ts';
import { importLua } from './import-lua.ts';
import { jobLua } from './job-lua.ts';
import { photoLua } from './photo-lua.ts';
import { scheduleLua } from './schedule-lua.ts';
import { searchLua } from './search-lua.ts';
import { documentsLua } from './documents-lua.ts';
import { tillLua } from './till-lua.ts';
import { waitlistLua } from './waitlist-lua.ts';
import { websiteLua } from './website-lua.ts';

/** The functions that scripts call by name; each calls only those above it. */
export const library = [
  commonLua,
  photoLua,
  scheduleLua,
  clientLua,
  importLua,
  appointmentLua,
  searchLua,
  documentsLua,
  waitlistLua,
  jobLua,
  accountLua,
  websiteLua,
  tillLua,
  erasingLua,
  exportLua,
];
