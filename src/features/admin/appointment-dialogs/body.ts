import {
  MINUTES_A_DAY,
  minutesOf,
  timeOf,
  type LocalDateTime,
  type LocalTime,
} from '../../../domain/time.ts';
import { tidyParagraph } from '../../../domain/wording.ts';
import type { Choice } from './choices.ts';
import type { VisitForm } from './form.ts';

/** What a checked form says of its visit, as it is sent: on the salon's clock. */
export function visitOf({ name, email, phone, service, date, time, notes }: VisitForm) {
  return {
    customer: { name: name.trim(), email: email.trim(), phone: phone.trim() },
    service_type_id: Number(service),
    start_at: `${date}T${time}`,
    notes: tidyParagraph(notes),
  };
}

/**
 * When the visit ends: the service's length after its start (section 9 of the specification).
 * @returns nothing where the day ends first, for the salon's clock may be changed in that night: the server knows
 */
export function endOf({ date, time }: VisitForm, choice: Choice | undefined): { end_at?: LocalDateTime } {
  const end = choice === undefined ? MINUTES_A_DAY : minutesOf(time as LocalTime) + choice.duration;
  return end < MINUTES_A_DAY ? { end_at: `${date}T${timeOf(end)}` as LocalDateTime } : {};
}

export function choiceOf({ service }: VisitForm, choices: readonly Choice[] | null): Choice | undefined {
  return choices?.find(({ id }) => String(id) === service);
}
