import { call } from '../../../platform/call/call.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { renew } from '../../../components/settings/refresh-salon-facts.ts';
import { $facts } from '../../../components/site/salon-facts.ts';

/**
 * Shows the new facts of the salon in this page, and has this browser forget those that it keeps: the owner who looks at
 * the site next sees them at once, everybody else within a minute.
 */
export async function refreshPages(): Promise<void> {
  const { facts = '' } = document.body.dataset;
  await fetch(`/api/salon?known=${encodeURIComponent(facts)}`, { cache: 'reload' }).catch(() => null);
  // A mark that no facts have, and that no cache has heard of.
  const answer = await call('GET /api/salon', { query: { known: `newest ${salonNow()}` } });
  if (!answer.ok || !answer.data) return;
  $facts.set(answer.data);
  renew(answer.data);
}
