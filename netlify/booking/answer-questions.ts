import { answerQuestions } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { answerFault, askedFor, withAnswers } from '../../src/domain/clients/answers.ts';
import type { PrivatePicture } from '../../src/domain/clients/private-pictures.ts';
import type { Answer } from '../../src/domain/clients/questions.ts';
import { toMs } from '../../src/domain/time.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { messages } from '../../src/platform/messages.ts';
import { kindText } from '../../src/texts/calls.ts';
import { faultText } from '../../src/texts/fields.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { isUnchanged } from '../platform/http/edit.ts';
import { invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { visitOver } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';

/** Stores a client's answers to the questions of her visit's services, until it begins. */
export const answersRoute = route(answerQuestions, {
  limits: tokenGuesses,
  read: ({ params: { id }, deps: { store } }) =>
    Promise.all([store.appointment(id), store.rules(), store.privatePictures([id])]),
  answer: (call, [booking, rules, pictures], user) => {
    const { thing: appointment, proof } = held(booking, user, call);
    const { answers: _, ...rest } = appointment;
    if (!isOpen(appointment) || toMs(appointment.start) <= call.now) throw visitOver(appointment);
    const answers = checkedAnswers(appointment, call.body.answers, rules, pictures);
    const version = appointment.version + 1;
    const next: Appointment = { ...rest, version, ...(answers.length > 0 && { answers }) };
    const message = messages('replies-booking')('answered');
    const reply = (one: Appointment) => data(presentHeld(one, proof.isProven, rules, call), { message });
    if (isUnchanged(appointment, next)) return reply(appointment);
    const entry = entryForChange(appointment, next, 'customer', call, rules);
    return commit(call, reply(next), (store) => store.change(next, entry, { rules }));
  },
});

/** Returns the answers of a visit after new ones; unasked ones are ignored. @throws Refusal if one does not fit its question */
export function checkedAnswers(
  { services, answers = [] }: Pick<Appointment, 'services' | 'answers'>,
  newAnswers: BodyOf<typeof answerQuestions>['answers'],
  rules: Rules,
  pictures: readonly PrivatePicture[] = [],
): Answer[] {
  const questions = askedFor(services, rules.services);
  const errors = newAnswers.flatMap(({ id, value }, index) => {
    const question = questions.find((one) => one.id === id);
    const isSent = pictures.some((one) => one.id === value && one.by === 'client' && one.kind === 'answer');
    if (question?.kind === 'picture' && value !== '' && !isSent)
      return [[`answers.${index}.value`, messages('replies-pictures')('notFound')]];
    const found = question && answerFault(question, value);
    if (!found) return [];
    const field = `“${question.text}”`;
    const sentence =
      found.fault === 'oneOf'
        ? kindText('oneOf', field, { list: found.list.join(', ') })
        : found.fault === 'date'
          ? kindText('date', field)
          : faultText(found);
    return [[`answers.${index}.value`, sentence]];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return withAnswers(answers, newAnswers, questions);
}
