import { ownersQuery } from '../shell/remote.ts';

export const cashDays = ownersQuery('GET /api/admin-public/cash-days/:date');
