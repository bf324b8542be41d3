import type { Config } from '@netlify/functions';
import { workOff } from '../jobs/scheduled-run.ts';

/** Called once a minute, only by the platform. */
export default workOff;

export const config: Config = { schedule: '* * * * *' };
