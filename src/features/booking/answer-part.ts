import { atom, computed } from 'nanostores';
import type { ByQuestion } from '../../components/booking/answers.ts';
import { changeForm } from './choose-visit.ts';
import { $booking, $draft } from './draft.ts';
import { onDemand } from './load-on-demand.ts';
import { $rules, $services } from './services.ts';

/** The fields for the services' questions, loaded if needed. If they fail to load, the salon asks by email. */
export const answerPart = onDemand(async () => {
  const [{ AnswerFields }, rules] = await Promise.all([
    import('../../components/booking/AnswerFields.tsx'),
    import('../../components/booking/answers.ts'),
  ]);
  return { AnswerFields, ...rules };
});

const $asked = computed([$draft, $services], ({ serviceIds }, services) =>
  services.state === 'ready'
    ? services.list.filter(({ id }) => serviceIds.includes(id)).flatMap(({ questions }) => questions)
    : [],
);

/** The questions to answer before a booking is made, except those for photos. An existing booking is answered on its private page. */
export const $questions = computed([$asked, $booking], (questions, booking) =>
  questions.filter(({ kind }) => booking === null && kind !== 'picture'),
);

/** Loaded only if clients may send photos, or a chosen service asks for one. */
export const photoPart = onDemand(async () => {
  const [{ PhotoFields }, { SendPhotos }] = await Promise.all([
    import('../../components/booking/PhotoFields.tsx'),
    import('../../components/booking/SendPhotos.tsx'),
  ]);
  return { PhotoFields, SendPhotos };
});

/** The photos that a booking can have. They are chosen before it is made, and sent afterwards. */
export const $photos = computed([$asked, $rules], (questions, rules) => ({
  questions: questions.filter(({ kind }) => kind === 'picture'),
  inspiration: rules?.inspirationPictures === true,
}));

/** The errors of the answers. Every refusal sets a new object. */
export const $answerErrors = atom<ByQuestion>({});

/** Typing an answer clears its error. */
export function typeAnswer(id: string, value: string): void {
  changeForm({ answers: { ...$draft.get().answers, [id]: value } });
  const { [id]: mended, ...rest } = $answerErrors.get();
  if (mended !== undefined) $answerErrors.set(rest);
}

/** True if clients read a notice about marketing emails instead of checking a box. */
export const $isNotice = computed($rules, (rules) => rules?.marketingConsent === 'notice');

/** The wording of the consent to text messages; undefined if the salon sends none. */
export const $textConsent = computed($rules, (rules) => rules?.text_consent);
