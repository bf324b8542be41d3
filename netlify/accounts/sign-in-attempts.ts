import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import { minuteOf } from '../../src/domain/time.ts';
import { formatWhen } from '../messages/emails/phrases.ts';
import { knownDevice } from './known-device.ts';
import { placeShown } from '../platform/http/ip-address.ts';
import type { Call } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import type { SignInAttempt } from '../platform/store/sessions.ts';
import type { Factor } from '../platform/mail/account-mailer.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { salonZone } from '../appointments/present.ts';
import { afterAnswer } from './account-links.ts';

type Context = Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>;

type Failed = Exclude<SignInAttempt['outcome'], 'ok'>;

const events = {
  wrong_password: 'sign_in_failed',
  locked: 'sign_in_locked',
  second_factor: 'sign_in_failed',
} as const satisfies Record<Failed, string>;

/** Records a failed sign-in with every account of the address, after the answer: the timing reveals nothing. */
export function noteFailedAttempt(
  outcome: Failed,
  email: string,
  accounts: readonly User[],
  { deps, now, from }: Context,
): void {
  noteSecurity(events[outcome], { account: email }, { deps, now, from });
  const holder = accounts.find(({ verified }) => verified);
  const attempt = { at: now, outcome, device: from.device };
  // The store is asked even without an account, and finds nobody to record it with.
  const ids = holder ? [holder.id] : accounts.length > 0 ? accounts.map(({ id }) => id) : ['nobody'];
  afterAnswer(from, () => Promise.all(ids.map((id) => deps.store.noteAttempt(id, attempt))));
}

/** Records a sign-in, and emails the owner about a new device, except for the sign-in of a new account. */
export function noteSignIn(user: User, { deps, now, from }: Context): void {
  noteSecurity('signed_in', { account: user.email }, { deps, now, from });
  const isFirst = user.version === 1 && user.created_at === now;
  if (user.role !== 'owner' || isFirst || knownDevice(user.email, { deps, now, from }) !== null) return;
  noteSecurity('new_device', { account: user.email }, { deps, now, from });
  if (!deps.mail.canSend) return;
  afterAnswer(from, () => tellOfNewDevice(user, { deps, now, from }));
}

/** Records what has changed in how the owner signs in, and emails her, also about a used recovery code. */
export function noteFactor(
  event: 'added' | 'removed' | 'reset' | 'used',
  factor: Factor,
  { email }: User,
  { deps, now, from }: Context,
): void {
  noteSecurity(`factor_${event}`, { account: email, factor }, { deps, now, from });
  if (!deps.mail.canSend || (event === 'used' && factor !== 'recovery code')) return;
  const page = event === 'added' ? '/admin/settings' : '/account';
  const link = `${deps.site()}${page}`;
  afterAnswer(from, () => deps.mail.send({ kind: 'factor_changed', to: email, link, event, factor }));
}

async function tellOfNewDevice({ email }: User, { deps, now, from }: Context): Promise<void> {
  const rules = await deps.store.rules();
  const salon = { settings: rules.settings, zone: salonZone(rules) };
  await deps.mail.send({
    kind: 'new_device',
    to: email,
    link: `${deps.site()}/account`,
    device: from.device,
    place: placeShown(from.ip),
    when: `${formatWhen(minuteOf(now), salon)} (${salon.zone.id})`,
  });
}
