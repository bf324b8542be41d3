import type { CallInput } from '../../api/call.ts';
import type { Contract } from '../../api/contract.ts';
import type { Settings } from '../../domain/settings.ts';
import { callAsOwner } from './access.ts';
import { remote } from './remote.ts';

/** All settings of the salon. */
export const settings = remote('GET /api/admin-public/settings', {});

const SAVE = 'PUT /api/admin-public/settings';

/**
 * Saves some settings. Where somebody else has changed others since `version`, this is sent once more, over theirs.
 * @param stands true where nothing that this is about is other than it was when it was begun
 */
export async function saveSettings(
  changes: CallInput<Contract[typeof SAVE]>['body'],
  version: number,
  stands: (newest: Settings) => boolean,
) {
  const answer = await callAsOwner(SAVE, { body: { ...changes, version } });
  if (answer.ok || answer.code !== 'stale') return answer;
  const newest = answer.data;
  return stands(newest) ? callAsOwner(SAVE, { body: { ...changes, version: newest.version } }) : answer;
}
