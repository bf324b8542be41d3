import { createAppointment } from '../../../../api/appointments/appointments.ts';
import type { BodyToSend } from '../../../../platform/call/endpoint.ts';
import { newId } from '../../../../platform/call/new-id.ts';
import { salonNow } from '../../../../platform/call/server-time.ts';
import { isUnsure } from '../../../../platform/call/unknown-outcome.ts';
import { clockOf, dateOf, salonClock } from '../../../../platform/dates/date-text.ts';
import { showToast } from '../../../../platform/ui/toasts.ts';
import { notATime } from '../../../../domain/calendar/opening-hours.ts';
import { isLocalTime, minutesOf, timeOf, type LocalDateTime } from '../../../../domain/time.ts';
import { salon } from '../../../../salon.ts';
import { keepText, readText } from '../../../../storage.ts';
import { callAsOwner } from '../../shell/access.ts';
import { announceChange, closeDialog } from '../../shell/dialogs.ts';
import { faultsAt, faultsOf } from '../../forms/field-errors.ts';
import { formStore, type Form, type FormStore, type Sent } from '../../forms/form.ts';
import { meant, noObstacles, obstaclesIn, withEarlier } from '../../forms/time-conflicts.ts';
import { services } from '../../data/services.ts';
import { savedSettings } from '../../data/settings.ts';
import { shortly } from '../../shell/text.ts';
import { servicesIn } from '../service-choice.ts';

/** The start is rounded down to this many minutes: nobody sits down at seven past. */
const STEP = 5;

/** The input for a walk-in: a name is enough. */
export interface WalkIn {
  readonly name: string;
  readonly phone: string;
  /** For a known client that was picked. */
  readonly email: string;
  /** The ids of its services, '3,4'; empty for the usual one. */
  readonly service: string;
  readonly time: string;
  /** Whether to email the client, if there is an address. */
  readonly notify: boolean;
}

type Body = BodyToSend<typeof createAppointment>;

const paths = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  service_ids: 'service',
  start_at: 'time',
} as const;

/** The current time on the salon's clock, rounded. */
function now(): LocalDateTime {
  const clock = salonClock(savedSettings()?.timeZone ?? salon.timeZone, salonNow());
  const minute = minutesOf(clockOf(clock));
  return `${dateOf(clock)}T${timeOf(minute - (minute % STEP))}`;
}

/** The first service of the last walk-in, or the first one there is. */
export function usualService(): string {
  const known = services.$value.get();
  const choices = known.state === 'ready' ? known.data.filter(({ active, add_on }) => active && !add_on) : [];
  const last = readText('salon.walk-in');
  const [first] = choices;
  return String((choices.find(({ id }) => String(id) === last) ?? first)?.id ?? '');
}

/** The form for a client who walks in and begins now. */
export const walkInForm: FormStore<never, WalkIn> = formStore<never, WalkIn>({
  place: () => 'walk-in',
  question: () => 'The walk-in is not saved.',
  start: () => ({ name: '', phone: '', email: '', service: '', time: clockOf(now()), notify: true }),
  labels: { name: 'Name', phone: 'Phone', email: 'Email', service: 'Service', time: 'Starts' },
  words: (field, values) => String(values[field]) || 'nothing',
  faultsIn: (values) => ({
    ...faultsOf<WalkIn>(createAppointment.body, bodyOf(values), paths),
    ...(serviceOf(values) === '' && { service: 'Please select a service' }),
    ...(!isLocalTime(values.time) && { time: notATime('Starts') }),
  }),
  send,
});

function serviceOf({ service }: WalkIn): string {
  return service || usualService();
}

function bodyOf(values: WalkIn): Body {
  const { name, phone, email, time, notify } = values;
  return {
    customer: { name: name.trim(), phone: phone.trim(), email: email.trim() },
    service_ids: servicesIn(serviceOf(values)),
    start_at: `${dateOf(now())}T${time}`,
    status: 'booked',
    ...(!notify && { notify }),
  };
}

/** A request whose answer may be lost: the same input sends it again under its key, so it is created once. */
let attempt: { readonly key: string; readonly body: Body } | null = null;

/** Two may ask for the same visit although only one may take an occupied time. */
function asksFor(body: Body): string {
  return JSON.stringify({ ...body, allow_overlap: true, allow_outside: true });
}

async function send(
  { values, old, obstacles }: Form<never, WalkIn>,
  isSure: boolean,
): Promise<Sent<never, WalkIn>> {
  const seen = isSure ? obstacles : noObstacles;
  // A form left open still means now, unless another time was typed.
  const isNow = values.time === old.time && attempt === null && !isSure;
  const time = isNow ? clockOf(now()) : values.time;
  walkInForm.note({ time });
  const body: Body = { ...bodyOf({ ...values, time }), ...meant(seen) };
  if (attempt === null || asksFor(attempt.body) !== asksFor(body)) attempt = { key: newId(), body };
  const { key: idempotencyKey, body: asked } = attempt;
  const answer = await callAsOwner('POST /api/admin-public/appointments', { body: asked, idempotencyKey });
  if (answer.ok || !isUnsure(answer, true)) attempt = null;
  if (!answer.ok) {
    const found = obstaclesIn(answer);
    if (found) return { obstacles: withEarlier(seen, found) };
    const errors = faultsAt<WalkIn>(answer.errors, paths);
    return { errors, problem: Object.keys(errors).length > 0 ? null : answer.message };
  }
  keepText('salon.walk-in', String(servicesIn(serviceOf(values))[0]));
  return () => {
    closeDialog();
    announceChange(answer.data);
    showToast({ kind: 'success', title: 'Walk-In Added', text: shortly(answer.data) });
  };
}
