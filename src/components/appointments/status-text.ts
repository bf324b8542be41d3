import { statuses, type Status } from '../../domain/appointments/status.ts';
import { messages } from '../../platform/messages.ts';

/** For example 'Booked', on a badge. */
export const statusText = (status: Status): string => messages('status')(status);

/** The same of each status. */
export const statusTexts = (): Record<string, string> =>
  Object.fromEntries(statuses.map((status) => [status, statusText(status)]));
