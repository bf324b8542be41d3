import { updateService } from '../../../api/services/services.ts';
import { categories, type Category } from '../../../domain/services/service-rules.ts';
import type { Question } from '../../../domain/clients/questions.ts';
import type { Service } from '../../../domain/services/services.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import { moneySign } from '../../../platform/typed-money.ts';
import type { Minutes } from '../../../domain/time.ts';
import {
  LONGEST_VISIT,
  PROCESSING_OUTSIDE,
  processingFits,
  visitOfServices,
  type Visit,
} from '../../../domain/appointments/visit.ts';
import { findRate } from '../../../domain/till/till.ts';
import { newId } from '../../../platform/call/new-id.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import { callAsOwner } from '../shell/access.ts';
import { withPublishHint } from '../shell/act.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { defineForm, wholeTyped } from '../forms/define-form.ts';
import { rateText, savedSettings } from '../data/settings.ts';
import { knownServices, services, showService } from '../data/services.ts';
import { consentForms } from './consent-forms.ts';
import { known } from '../shell/remote.ts';
import { putService, type ServiceBody } from './service-actions.ts';

export interface ServiceValues {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  /** In minutes. */
  readonly duration: string;
  /** In the salon's currency. */
  readonly price: string;
  readonly active: boolean;
  readonly hasProcessing: boolean;
  /** Minutes from the start of the visit. */
  readonly processingStart: string;
  readonly processingDuration: string;
  readonly priceFrom: boolean;
  readonly addOn: boolean;
  readonly byRequest: boolean;
  /** In percent of the price; empty uses the salon's setting. */
  readonly deposit: string;
  /** In weeks; empty if it varies. */
  readonly interval: string;
  /** The id of its tax rate; empty for the salon's first. */
  readonly tax: string;
  /** The ids of suggested services, separated by spaces. */
  readonly goesWith: string;
  readonly translations: NonNullable<Service['translations']>;
  readonly questions: readonly TypedQuestion[];
  /** The ids of the forms to sign. */
  readonly consents: readonly string[];
  /** The service's patch test rule; empty for none. Not `patchTest`, where earlier versions stored other values. */
  readonly patchRule: string;
  /** In minutes. */
  readonly patchMinutes: string;
  /** Hours before the visit. */
  readonly patchHours: string;
  /** In months. */
  readonly patchMonths: string;
}

/** A question as typed: its choices are lines. */
export type TypedQuestion = Required<Omit<Question, 'choices'>> & { readonly choices: string };

/** A number of minutes, with its words beside somebody else's change. */
const minutes = { kind: 'whole', words: minutesText } as const;
const processing = { ...minutes, isUsed: ({ hasProcessing }: ServiceValues) => hasProcessing };
const patch = {
  kind: 'whole',
  isRequired: true,
  isUsed: ({ patchRule }: ServiceValues) => patchRule !== '',
} as const;

export const freshQuestion = (): TypedQuestion => ({
  id: newId(),
  kind: 'text',
  text: '',
  choices: '',
  required: false,
});

/** The form of a new or existing service: section 5 of the specification. */
export const serviceForm = defineForm<Service, ServiceValues, ServiceBody>({
  place: (service) => `service.${service?.id ?? 'new'}`,
  question: (service) =>
    service ? `Your changes to ${service.name} aren't saved.` : "Your new service isn't saved.",
  // A stored list of questions is one of records, even if the service has none yet.
  isKept: (values): values is ServiceValues =>
    isAlike(values, { ...serviceForm.table.start(null), questions: [freshQuestion()] }),
  schema: updateService.body,
  isPartial: true,
  together: [
    ['hasProcessing', 'processingStart', 'processingDuration'],
    ['patchRule', 'patchMinutes', 'patchHours', 'patchMonths'],
  ],
  fields: {
    name: { label: 'Name', isRequired: true, isFirst: true },
    description: { label: 'Description', kind: 'paragraph', isRequired: true },
    category: {
      label: 'Category',
      kind: 'choice',
      options: Object.fromEntries(categories.map((one) => [one, one])),
      start: 'Hair Cut',
      props: { className: 'min-[24rem]:max-sm:col-span-2' },
    },
    duration: {
      ...minutes,
      label: 'Duration',
      caption: 'Duration (min)',
      path: 'duration_min',
      isRequired: true,
    },
    price: {
      label: 'Price',
      caption: () => `Price (${moneySign()})`,
      kind: 'money',
      path: 'price_cents',
      isRequired: true,
    },
    active: {
      label: 'Active',
      kind: 'check',
      start: true,
      hint: 'Clients see it on the home page and can book it.',
    },
    hasProcessing: {
      label: 'Processing time',
      kind: 'check',
      path: 'processing',
      meant: (isOn) => (isOn ? {} : null),
      start: (service) => (service?.processing ?? null) !== null,
      hint: "You're free while color develops or a mask works, so another client can book that time.",
    },
    processingStart: {
      ...processing,
      label: 'Processing starts after',
      caption: 'Starts after (min)',
      path: 'processing.start_min',
      isRequired: true,
      rule: (text) => text.trim() === '' && 'Processing start is required',
    },
    processingDuration: {
      ...processing,
      label: 'Processing takes',
      caption: 'Takes (min)',
      path: 'processing.duration_min',
      errorsAt: ['processing'],
      isRequired: true,
      rule: (text) => text.trim() === '' && 'Processing time is required',
    },
    priceFrom: {
      label: 'Starting price',
      kind: 'check',
      path: 'price_from',
      hint: 'Clients see “from” before the price. You set the final price at checkout.',
    },
    addOn: {
      label: 'Add-on',
      kind: 'check',
      path: 'add_on',
      hint: 'Clients can only book it together with another service.',
    },
    byRequest: {
      label: 'By request',
      kind: 'check',
      path: 'by_request',
      hint: 'You approve each booking, even if others are confirmed automatically.',
    },
    deposit: {
      label: 'Deposit',
      caption: 'Deposit (%)',
      path: 'deposit_percentage',
      isOptional: true,
      hint: 'Share of the price. Leave empty to use your settings.',
      props: { inputMode: 'numeric' },
      // Null, if empty, for the salon's setting.
      meant: (text) => (text.trim() === '' ? null : wholeTyped(text.replace(/%\s*$/, ''))),
      words: (text) => (text.trim() === '' ? 'the default' : `${text.trim()}%`),
    },
    interval: {
      label: 'Rebook after',
      caption: 'Rebook after (weeks)',
      path: 'interval_weeks',
      isOptional: true,
      hint: 'Suggested first when you rebook a client.',
      props: { inputMode: 'numeric' },
      meant: (text) => (text.trim() === '' ? null : wholeTyped(text)),
      words: (text) =>
        text.trim() === '' ? 'nothing' : `${text.trim()} week${text.trim() === '1' ? '' : 's'}`,
    },
    tax: {
      label: 'Tax rate',
      kind: 'choice',
      path: 'tax_rate',
      isUsed: () => rates().length > 1,
      meant: (id) => id || null,
      words: (id) => {
        const rate = findRate(rates(), id || null);
        return rate ? rateText(rate) : 'the first';
      },
    },
    goesWith: {
      label: 'Goes well with',
      kind: 'own',
      path: 'goes_with',
      start: (service) => service?.goes_with.join(' ') ?? '',
      meant: idsIn,
      words: (typed) => {
        const ids = idsIn(typed);
        const names = knownServices().filter(({ id }) => ids.includes(id));
        return names.map(({ name }) => name).join(', ') || 'nothing';
      },
    },
    translations: {
      label: 'Translations',
      kind: 'own',
      start: {},
      meant: (texts) => (Object.keys(texts).length > 0 ? texts : undefined),
      words: (texts) =>
        Object.values(texts)
          .map((text) => text?.name)
          .filter(Boolean)
          .join(', ') || 'nothing',
    },
    questions: {
      label: 'Questions',
      kind: 'own',
      hasParts: true,
      start: (service) =>
        (service?.questions ?? []).map(({ choices = [], ...question }) => ({
          ...question,
          choices: choices.join('\n'),
        })),
      meant: (typed) => typed.map(questionTyped),
      words: (typed) => typed.map(({ text }) => text.trim()).join(', ') || 'nothing',
    },
    consents: {
      label: 'Forms to sign',
      kind: 'own',
      start: [],
      meant: (ids) => [...ids],
      words: (ids) =>
        (known(consentForms) ?? [])
          .filter(({ id }) => ids.includes(id))
          .map(({ title }) => title)
          .join(', ') || 'nothing',
    },
    patchRule: {
      label: 'Patch test',
      kind: 'choice',
      path: 'patch_test',
      errorsAt: ['patch_test.rule'],
      options: { '': 'Not needed', advise: 'Advised', require: 'Required' },
      start: (service) => service?.patch_test?.rule ?? '',
      meant: (rule) => (rule === '' ? null : { rule }),
      hint: ({ values }) => patchHints[values.patchRule],
    },
    patchMinutes: {
      ...patch,
      label: 'Test takes',
      caption: 'Test takes (min)',
      path: 'patch_test.minutes',
      start: '10',
    },
    patchHours: { ...patch, label: 'Hours before', path: 'patch_test.hours', start: '48' },
    patchMonths: { ...patch, label: 'Months valid', path: 'patch_test.valid_months', start: '6' },
  },
  // Checked only if all three numbers are present.
  faults: (values) => ('isOutside' in visitTyped(values) ? { processingDuration: PROCESSING_OUTSIDE } : {}),
  send: (body, { subject, id }) =>
    subject
      ? putService(subject, body, subject)
      : callAsOwner('POST /api/admin-public/services', { body, repeat: newestFirst(id) }),
  // Newer input never adds a second service: it changes the one that an unanswered request has added.
  earlier: (service) => service,
  show: showService,
  refused: async ({ code }) => {
    if (code !== 'not_found') return null;
    await services.load();
    const problem = 'This service was deleted on another device. Save to add it again.';
    return { problem, subject: null };
  },
  done: ({ name }, { subject }) => withPublishHint([subject ? 'Service Updated' : 'Service Added', name]),
});

const patchHints: Readonly<Record<string, string>> = {
  advise: 'Clients are offered a time for the test, and can book without it.',
  require: 'Clients without a valid test book it together with the visit.',
};

function questionTyped({ choices, text, ...question }: TypedQuestion): Question {
  const lines = choices.split('\n').map((one) => one.trim());
  const isChoice = question.kind === 'choice';
  return { ...question, text: text.trim(), ...(isChoice && { choices: lines.filter(Boolean) }) };
}

export const rates = () => savedSettings()?.taxRates ?? [];

/** Whole minutes within a visit, from 1 to LONGEST_VISIT; null for anything else. */
function minutesTyped(text: string): Minutes | null {
  const typed = wholeTyped(text);
  return typed >= 1 && typed <= LONGEST_VISIT ? typed : null;
}

function minutesText(text: string): string {
  const typed = minutesTyped(text);
  return typed === null ? text.trim() || 'nothing' : formatLength(typed);
}

/** The ids in a field that holds several, separated by spaces. */
export function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}

/** The visit that a form describes, or a sentence about the missing values, or about processing outside the visit. */
export function visitTyped(values: ServiceValues): { visit: Visit } | { lacks: string; isOutside?: true } {
  const duration_min = minutesTyped(values.duration);
  if (duration_min === null) return { lacks: "Enter the duration to see who's busy when." };
  if (!values.hasProcessing) return { visit: visitOfServices([{ duration_min }]) };
  const start_min = minutesTyped(values.processingStart);
  const gap = minutesTyped(values.processingDuration);
  if (start_min === null || gap === null)
    return { lacks: "Enter when processing starts and how long it takes to see who's busy when." };
  const service = { duration_min, processing: { start_min, duration_min: gap } };
  return processingFits(service)
    ? { visit: visitOfServices([service]) }
    : { lacks: `${PROCESSING_OUTSIDE}.`, isOutside: true };
}
