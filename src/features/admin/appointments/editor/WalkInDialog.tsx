import { useStore } from '@nanostores/react';
import { clients } from '../../data/clients.ts';
import { closeDialog, announceChange } from '../../shell/dialogs.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { knownServices, services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { ClientField } from '../../clients/ClientField.tsx';
import { createAppointment } from '../../../../api/appointments/appointments.ts';
import type { FailureOf } from '../../../../platform/call/call.ts';
import type { BodyToSend } from '../../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../../platform/call/unanswered.ts';
import { toClock, toDate } from '../../../../platform/dates/date-text.ts';
import { notATime } from '../../../../domain/calendar/opening-hours.ts';
import { WALK_IN_STEP } from '../../../../domain/appointments/visit.ts';
import type { Language } from '../../../../domain/languages.ts';
import {
  addDays,
  isLocalTime,
  toMinutes,
  toTime,
  type LocalDate,
  type LocalDateTime,
} from '../../../../domain/time.ts';
import { keepText, readText } from '../../../../storage.ts';
import { callAsOwner } from '../../shell/access.ts';
import { customerFields } from '../../forms/customer-fields.ts';
import { defineForm } from '../../forms/define-form.ts';
import type { Form, FormStore } from '../../forms/form.ts';
import { meant, noObstacles, obstaclesIn, withEarlier } from '../../forms/time-conflicts.ts';
import { salonMoment, shortly } from '../../data/salon-clock.ts';
import { servicesIn } from '../service-choice.ts';
import { TypedClient } from './TypedClient.tsx';
import { goOnEditing } from './visit-form.ts';
import { languageField } from '../LanguageField.tsx';
import { ServicesField } from '../ServicesField.tsx';
import type { OwnersAppointment } from '../../../../api/shapes.ts';

interface WalkIn {
  readonly name: string;
  readonly phone: string;
  /** For a known client that was picked. */
  readonly email: string;
  /** The ids of its services, '3,4'; empty for the usual one. */
  readonly service: string;
  readonly time: string;
  /** The day that was last sent, which the question about conflicts is about; empty before. */
  readonly date: LocalDate | '';
  /** The start that was last taken from the clock; empty before. */
  readonly now: string;
  /** The client's language; empty for that of the last visit. */
  readonly language: Language | '';
  /** True if the client gets an email, which needs an address. */
  readonly notify: boolean;
}

/** Minutes. A time further ahead than this is from the evening before, because no walk-in waits that long. */
const EVENING = 18 * 60;

type Body = BodyToSend<typeof createAppointment>;

/** The current time on the salon's clock, rounded. */
function now(): LocalDateTime {
  const clock = salonMoment();
  const minute = toMinutes(toClock(clock));
  return `${toDate(clock)}T${toTime(minute - (minute % WALK_IN_STEP))}`;
}

/** Returns today, or the day before if a late time is sent soon after midnight: it was typed that evening. */
function startDate(time: string): LocalDate {
  const current = now();
  const isOfEvening = isLocalTime(time) && toMinutes(time) - toMinutes(toClock(current)) > EVENING;
  return addDays(toDate(current), isOfEvening ? -1 : 0);
}

/** The first service of the last walk-in, or the first one there is. */
function usualService(): string {
  const choices = knownServices().filter(({ active, add_on }) => active && !add_on);
  const last = readText('salon.walk-in');
  const [first] = choices;
  return String((choices.find(({ id }) => String(id) === last) ?? first)?.id ?? '');
}

export const walkInForm: FormStore<never, WalkIn> = defineForm<never, WalkIn, Body, OwnersAppointment>({
  place: () => 'walk-in',
  question: () => 'Leave without saving the walk-in?',
  isNew: () => true,
  schema: createAppointment.body,
  rest: () => ({ date: '', now: '', notify: true }),
  fields: {
    ...customerFields,
    service: {
      label: 'Service',
      kind: 'own',
      control: ServicesField,
      path: 'service_ids',
      meant: (service) => servicesIn(service || usualService()),
      rule: (service) => (service || usualService()) === '' && 'Please select a service',
      props: ({ values }) => ({ value: values.service || usualService(), isChosen: true }),
    },
    time: {
      label: 'Starts',
      kind: 'time',
      path: 'start_at',
      isRequired: true,
      start: () => toClock(now()),
      meant: (time) => `${toDate(now())}T${time}`,
      rule: (time) => !isLocalTime(time) && notATime('Starts'),
    },
    language: languageField,
  },
  send,
  refused: (failure, { obstacles }, isSure) => {
    const found = obstaclesIn(failure as FailureOf<typeof createAppointment>);
    return found && { obstacles: withEarlier(isSure ? obstacles : noObstacles, found) };
  },
  show: announceChange,
  done: (appointment) => ['Walk-In Added', shortly(appointment)],
  after: (appointment, { values: { name, phone, email, language, service } }, isEarlier) => {
    if (isEarlier)
      goOnEditing(appointment, { name, phone, email, language, service: service || usualService() });
  },
});

async function send(typed: Body, { id: form, values, old, obstacles }: Form<never, WalkIn>, isSure: boolean) {
  // A form left open still means now, unless another time was typed.
  const isNow = [old.time, values.now].includes(values.time) && !isSure;
  const time = isNow ? toClock(now()) : values.time;
  const date = (isSure && values.date) || startDate(time);
  walkInForm.note({ time, date, ...(isNow && { now: time }) });
  const body: Body = {
    ...typed,
    start_at: `${date}T${time}`,
    status: 'booked',
    ...(!values.notify && { notify: false }),
    ...(isSure && meant(obstacles)),
  };
  const answer = await callAsOwner('POST /api/admin-public/appointments', {
    body,
    repeat: earlierFirst(form),
  });
  if (answer.ok) keepText('salon.walk-in', String(typed.service_ids?.[0]));
  return answer;
}

/** Walk-In: a client who sits down now and may give only a name. */
export function WalkInDialog() {
  // Fills in the usual service once the services are known.
  useStore(services.$value);
  return (
    <FormDialog
      store={walkInForm}
      subject={null}
      loads={[services, clients, settings]}
      size="narrow"
      what="walk-in"
      words={{
        title: 'Walk-In',
        save: 'Add Walk-In',
        notFree: { title: 'Not booked yet', label: 'Book It Anyway' },
      }}
      onClose={closeDialog}
    >
      {({ values, errors }, field) => (
        <>
          <ClientField
            value={values.name}
            error={errors.name}
            isFirst
            onType={(name) => walkInForm.type({ name })}
            onPick={({ name, email, phone }) => walkInForm.type({ name, email, phone })}
          />
          <TypedClient contact={values} />
          {field('service')}
          <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
            {field('time')}
            {field('phone')}
          </div>
          {field('language')}
          {values.email !== '' && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {errors.email ?? `Saved to the profile with ${values.email}.`}
            </p>
          )}
          <NotifyChoice
            customers={[values]}
            value={values.notify}
            onPick={(notify) => walkInForm.note({ notify })}
          />
        </>
      )}
    </FormDialog>
  );
}
