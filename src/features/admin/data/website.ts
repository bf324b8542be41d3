import { remote } from '../shell/remote.ts';

/** The website's draft and its publications. */
export const website = remote('GET /api/admin-public/website', {});
