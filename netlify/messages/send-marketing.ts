import { mayMarket } from '../../src/domain/clients/marketing.ts';
import { asksForReviews, dueSince, sendsDueEmails } from '../../src/domain/messages/due-emails.ts';
import type { Work } from '../../src/domain/messages/job.ts';
import { canBeReviewed } from '../../src/domain/website/reviews.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { dueTimes } from '../booking/due-times.ts';
import type { Deps } from '../deps.ts';
import { deleteEmails } from '../platform/mail/outbox.ts';
import { MAY_BE_SENT, NotSent, type Transport } from '../platform/mail/transport.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { TakenJob } from '../platform/store/verbs/jobs.ts';
import type { ClientWithAppointments } from '../platform/store/verbs/people.ts';
import { dueText, reviewText } from './emails/marketing.ts';
import type { EmailText } from './emails/layout.ts';
import { marketingEmail } from './emails/email.ts';
import { homeIn, lastLanguage, readerLanguage } from './reader-language.ts';
import type { Salon } from './send-email.ts';
import { reviewToken } from '../website/reviews.ts';
import { unsubscribeLink } from './unsubscribe.ts';

type MarketingWork = Extract<Work, { kind: 'marketing' }>;

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'post' | 'site' | 'log'>;

/** After this time it is no longer sent, in milliseconds: mail services recognize a repeated email for a day. */
const LATEST = 20 * 60 * 60_000;

/** Sends a marketing email at most once, if the client still consents. @throws NotSent if it certainly was not sent */
export async function sendMarketing(
  job: TakenJob & { readonly work: MarketingWork },
  deps: Needs,
  transport: Transport | null,
  salon: Salon,
): Promise<void> {
  const { work } = job;
  const now = deps.clock.now();
  const { rules } = salon;
  if (transport === null || deps.post.kind === 'none') {
    return deps.log({ event: 'mail is not configured', kind: work.kind });
  }
  if (now > work.at + LATEST || (job.isUncertain && !transport.isSafeToRepeat)) return;
  const file = await deps.store.clientFile(work.client);
  if (!file || !mayMarket(file.client, now)) return;
  const { email } = file.client;
  const language = readerLanguage({ language: await lastLanguage(file.client, rules, deps.store) }, rules);
  const home = homeIn(language, deps.site(), rules);
  const words = await (work.about === 'review'
    ? reviewWords(work, file, home, rules, deps)
    : dueWords(file, home, rules, deps));
  if (words === null) return;
  const context = { ...salon, id: job.id, from: deps.post.from, now, isProven: true };
  const unsubscribe = unsubscribeLink(work.client, language, deps);
  const message = spoken.run(language, () => marketingEmail({ ...words(), unsubscribe }, email, context));
  try {
    await transport.send(message);
  } catch (error) {
    if (error instanceof NotSent && error.message === MAY_BE_SENT) return;
    throw error;
  }
  // An erasure that ran meanwhile looked there before this email was written.
  if (deps.post.kind === 'outbox' && !(await deps.store.clientFile(work.client)))
    await deleteEmails(deps.post, { addresses: [email], references: [] });
}

/** Returns the email that invites a client back; null if she is no longer due. */
async function dueWords(
  { client, appointments }: ClientWithAppointments,
  home: string,
  rules: Rules,
  deps: Needs,
): Promise<(() => EmailText) | null> {
  const now = deps.clock.now();
  const last = dueSince(client, appointments, rules.services, now);
  if (last === null || !sendsDueEmails(rules.settings)) return null;
  const times = await dueTimes(last, rules, home, { ...deps, now });
  return () => dueText(client, last, times, rules);
}

/** Returns the email that asks for a review; null if the visit didn't take place after all. */
function reviewWords(
  { visit: id }: MarketingWork,
  { appointments }: ClientWithAppointments,
  home: string,
  rules: Rules,
  { keys }: Needs,
): (() => EmailText) | null {
  const visit = appointments.find((one) => one.id === id);
  if (!visit || !asksForReviews(rules.settings) || !canBeReviewed(visit)) return null;
  const link = `${home}/review#${reviewToken(visit.id, keys)}`;
  return () => reviewText(visit, link, rules);
}
