import { centsTyped } from '../../../platform/typed-money.ts';
import { withSold } from '../../../domain/till/retail-items.ts';
import { forget } from '../../../storage.ts';
import { read } from '../../../stored-json.ts';
import { savedSettings, settings } from '../data/settings.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { callAsOwner } from '../shell/access.ts';

/** Items by their position. */
type Kept = Readonly<Record<string, { readonly name: string; readonly price: string }>>;
const areKept = (value: unknown): value is Kept =>
  isAlike(Object.values(value ?? {}), [{ name: '', price: '' }]);

/** Sends items that an earlier version stored on this device to the salon, once; the salon's own items win. */
export async function handOver(): Promise<void> {
  const saved = savedSettings();
  const kept = Object.values(read('salon.retail', areKept) ?? {}).flatMap(({ name, price }) => {
    const price_cents = centsTyped(price);
    return price_cents === null || name === '' ? [] : [{ name, price_cents }];
  });
  if (saved && kept.length > 0) {
    const { version, retailItems: known } = saved;
    const body = { retailItems: withSold(kept, known), version };
    const answer = await callAsOwner('PUT /api/admin-public/settings', { body });
    if (!answer.ok) return;
    settings.put(() => answer.data);
  }
  forget('salon.retail');
}
