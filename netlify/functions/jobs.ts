import type { Config } from '@netlify/functions';
import { workOff } from '../jobs/scheduled-run.ts';

/** Called every five minutes, only by the platform. */
export default workOff;

export const config: Config = { schedule: '*/5 * * * *' };
