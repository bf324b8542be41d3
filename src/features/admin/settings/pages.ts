import { call } from '../../../platform/call/call.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { renew } from '../../../components/settings/refresh-salon-facts.ts';
import { $facts } from '../../../components/site/salon-facts.ts';

/**
 * Shows the new facts in this page and clears this browser's cached ones: the owner sees them at once on the site, everybody else
 * within a minute.
 */
export async function refreshPages(): Promise<void> {
  const { facts = '' } = document.body.dataset;
  await fetch(`/api/salon?known=${encodeURIComponent(facts)}`, { cache: 'reload' }).catch(() => null);
  // A mark that no facts have and no cache knows.
  const answer = await call('GET /api/salon', { query: { known: `newest ${salonNow()}` } });
  if (!answer.ok || !answer.data) return;
  $facts.set(answer.data);
  renew(answer.data);
}
