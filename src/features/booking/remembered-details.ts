import { call } from '../../platform/call/call.ts';
import { isText, shapedAs } from '../../api/stored-values.ts';
import { $session } from '../../components/site/session.ts';
import { forget, keep, read } from '../../storage.ts';
import { $draft, $isRecalled, changeDraft } from './draft.ts';
import { noDetails, type Details } from './details.ts';

type Remembered = Pick<Details, 'name' | 'email' | 'phone'>;
const isRemembered = shapedAs<Remembered>({ name: isText, email: isText, phone: isText });

/** Fills an untouched form with the details from this device or from the signed-in account. */
export function recall(): void {
  recallDetails();
  recallAccount();
}

function recallDetails(): void {
  const { details } = $draft.get();
  if (details.name !== '' || details.email !== '' || details.phone !== '') return;
  const known = read('salon.customer', isRemembered);
  if (known === null) return;
  const { name, email, phone } = known;
  changeDraft({ details: { ...details, name, email, phone } });
  $isRecalled.set(true);
}

function recallAccount(): void {
  const stop = $session.subscribe(({ user, loading }) => {
    if (loading) return;
    // Subscribing calls back at once, before there is anything to stop.
    queueMicrotask(() => stop());
    if (user) void fillFromAccount();
  });
}

async function fillFromAccount(): Promise<void> {
  const me = await call('GET /api/me', {});
  const { details } = $draft.get();
  if (!me.ok || me.data.isAdmin || details.name !== '' || details.email !== '' || details.phone !== '')
    return;
  const { displayName: name, email, phone } = me.data;
  changeDraft({ details: { ...details, name, email, phone } });
  $isRecalled.set(true);
}

/** Remembers who booked, without the notes. */
export function rememberDetails({ name, email, phone }: Details): void {
  keep('salon.customer', { name: name.trim(), email: email.trim(), phone: phone.trim() });
}

/** 'Not you? Clear' */
export function forgetDetails(): void {
  $isRecalled.set(false);
  changeDraft({ details: { ...noDetails, notes: $draft.get().details.notes } });
  forget('salon.customer');
}
