import type { Config } from '@netlify/functions';
import { workOff } from '../jobs/scheduled-run.ts';

/** Called by the platform once a minute, and by nobody else. */
export default workOff;

export const config: Config = { schedule: '* * * * *' };
