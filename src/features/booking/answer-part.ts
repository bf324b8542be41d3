import { atom, computed } from 'nanostores';
import type { ByQuestion } from '../../components/booking/answers.ts';
import { $booking, $draft, changeDraft } from './draft.ts';
import { onDemand } from './load-on-demand.ts';
import { $services } from './services.ts';

/**
 * The fields of the services' questions, loaded only if a chosen service asks something. If they cannot be loaded, the visit is
 * booked without answers, and the salon asks for them by email.
 */
export const answerPart = onDemand(async () => {
  const [{ AnswerFields }, rules] = await Promise.all([
    import('../../components/booking/AnswerFields.tsx'),
    import('../../components/booking/answers.ts'),
  ]);
  return { AnswerFields, ...rules };
});

/** What the services of a new booking ask. Those of a booking that is changed are answered on its private page. */
export const $questions = computed([$draft, $services, $booking], ({ serviceIds }, services, booking) =>
  booking === null && services.state === 'ready'
    ? services.list
        .filter(({ id }) => serviceIds.includes(id))
        .flatMap(({ questions }) => questions)
        .filter(({ kind }) => kind !== 'picture')
    : [],
);

/** The errors of the answers; a new object for every refusal. */
export const $answerErrors = atom<ByQuestion>({});

/** Typing an answer clears its error. */
export function typeAnswer(id: string, value: string): void {
  changeDraft({ answers: { ...$draft.get().answers, [id]: value } });
  const { [id]: mended, ...rest } = $answerErrors.get();
  if (mended !== undefined) $answerErrors.set(rest);
}
