import { ownersQuery } from '../shell/remote.ts';

/** The cash of the salon's days, by date. */
export const cashDays = ownersQuery('GET /api/admin-public/cash-days/:date');
