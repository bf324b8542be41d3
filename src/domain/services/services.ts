import * as z from 'zod/mini';
import { MOST_FORMS } from '../clients/consent-forms.ts';
import { PatchTestRule } from '../clients/patch-tests.ts';
import { MOST_QUESTIONS, Question } from '../clients/questions.ts';
import type { Language } from '../languages.ts';
import { MOST_CENTS, type Cents } from '../money.ts';
import { categories, longestText } from './service-rules.ts';
import { choice, flag, line, paragraph, requiredParagraph, whole } from '../text-schemas.ts';
import type { Minutes } from '../time.ts';
import { version } from '../version.ts';
import { LONGEST_VISIT } from '../appointments/visit.ts';

const serviceId = whole('Service', 1, 2 ** 31 - 1);

/** The maximum number of services suggested with one. */
const MOST_BESIDE = 50;

const Processing = z.strictObject(
  {
    start_min: whole('Processing start', 1, LONGEST_VISIT),
    duration_min: whole('Processing time', 1, LONGEST_VISIT),
  },
  'Processing must have a start and a time, in minutes',
);

/** No two services share a position; services without one come last. */
const LAST = 9999;

const Translation = z.optional(
  z.strictObject({
    name: line('Name', 0, longestText.name),
    description: paragraph('Description', longestText.description),
  }),
);

export const serviceFields = {
  name: line('Name', 1, longestText.name),
  description: requiredParagraph('Description', longestText.description),
  category: choice('Category', categories),
  duration_min: whole('Duration', 1, LONGEST_VISIT),
  price_cents: whole('Price', 0, MOST_CENTS),
  active: flag('Active'),
  processing: z.nullable(Processing),
  /** Its position in every list of the salon, starting at 1; visits of several services follow this order. */
  position: whole('Position', 1, LAST),
  /** Can only be booked together with another service. */
  add_on: flag('Add-on'),
  /** The ids of services suggested with it. */
  goes_with: z
    .array(serviceId, 'Goes well with must be a list of services')
    .check(z.maxLength(MOST_BESIDE, `Goes well with can name at most ${MOST_BESIDE} services`)),
  /** The price starts here; the salon sets the final one. */
  price_from: flag('Price from'),
  /** Bookings need the owner's approval even if others are confirmed at once. */
  by_request: flag('By request'),
  /** The share of the price asked for as deposit, in percent; null uses the salon's setting. */
  deposit_percentage: z.nullable(whole('Deposit', 0, 100)),
  /** After how many weeks clients usually come back, offered first when the owner books again; null if that varies. */
  interval_weeks: z.nullable(whole('Interval', 1, 52)),
  /** The id of its tax rate; null for the salon's first one. */
  tax_rate: z.nullable(line('Tax rate', 1, 40)),
  /** Null if no patch test is needed. */
  patch_test: z.nullable(PatchTestRule),
  /** Questions before the visit. */
  questions: z.array(Question, 'Questions must be a list').check(
    z.maxLength(MOST_QUESTIONS, `A service can ask at most ${MOST_QUESTIONS} questions`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two questions have the same id'),
  ),
  /** The ids of the forms to sign before the visit. */
  consents: z
    .array(line('Form', 1, 40), 'Forms must be a list')
    .check(z.maxLength(MOST_FORMS, `A service can have at most ${MOST_FORMS} forms`)),
  /** Its texts in other languages; what is missing or empty is shown as the owner wrote it. */
  translations: z.optional(
    z.strictObject(
      { en: Translation, es: Translation, fr: Translation, de: Translation } satisfies Record<
        Language,
        unknown
      >,
      'Translations must be texts by language',
    ),
  ),
};

/** The values of fields that a request for a new service may omit. */
export const unstatedDefaults = {
  position: LAST,
  add_on: false,
  goes_with: [],
  price_from: false,
  by_request: false,
  deposit_percentage: null,
  interval_weeks: null,
  tax_rate: null,
  patch_test: null,
  questions: [],
  consents: [],
} satisfies Partial<z.infer<z.ZodMiniObject<typeof serviceFields>>>;

export const Service = z.strictObject({
  id: serviceId,
  version,
  ...serviceFields,
  tax_rate: z._default(serviceFields.tax_rate, null),
  patch_test: z._default(serviceFields.patch_test, null),
  questions: z._default(serviceFields.questions, []),
  consents: z._default(serviceFields.consents, []),
});
export type Service = z.infer<typeof Service>;

/** Returns a service with its texts in a language, for its clients. */
export function serviceIn({ translations, ...service }: Service, language: Language): Service {
  const { name, description } = translations?.[language] ?? {};
  return { ...service, name: name || service.name, description: description || service.description };
}

export const WITH_ITSELF = 'A service cannot go with itself';

/** Returns the services in list order with their positions, and without suggestions that no longer exist. */
export const inOrder = (services: readonly Service[]): Service[] =>
  numbered(services.toSorted((a, b) => a.position - b.position || a.id - b.id));

/** Returns the ordered services with this one at its position; the others keep their order. */
export function withService(services: readonly Service[], service: Service): Service[] {
  const others = services.filter(({ id }) => id !== service.id);
  return numbered(others.toSpliced(service.position - 1, 0, service));
}

function numbered(services: readonly Service[]): Service[] {
  return services.map((service, index) => ({
    ...service,
    position: index + 1,
    goes_with: stillThere(service.goes_with, services).filter((id) => id !== service.id),
  }));
}

/** Returns the ids of services that exist, each once. */
export const stillThere = (ids: readonly number[], services: readonly Pick<Service, 'id'>[]): number[] =>
  [...new Set(ids)].filter((id) => services.some((service) => service.id === id));

/** The services of a new salon: the customer's specification, section 9. */
export const startingServices: readonly Service[] = [
  starting(1, "Women's Cut & Style", 'Hair Cut', 60, 8500, 'Wash, precision cut and a finished blow-dry.'),
  starting(2, "Men's Cut & Style", 'Hair Cut', 45, 4500, 'A tailored cut, washed and styled.'),
  starting(3, 'Color Service', 'Color', 120, 12000, 'Root touch-up, all-over color or soft highlights.'),
  starting(4, 'Blowout & Style', 'Styling', 45, 5500, 'Wash, blow-dry and a style that holds.'),
  starting(
    5,
    'Formal/Updo Styling',
    'Styling',
    60,
    8500,
    'An updo or formal style for the day that matters.',
  ),
  starting(
    6,
    'Deep Conditioning Treatment',
    'Treatment',
    30,
    3500,
    'A mask and massage for dry or tired hair.',
  ),
];

function starting(
  id: number,
  name: string,
  category: Service['category'],
  duration_min: Minutes,
  price_cents: Cents,
  description: string,
): Service {
  return {
    id,
    version: 1,
    name,
    description,
    category,
    duration_min,
    price_cents,
    active: true,
    processing: null,
    ...unstatedDefaults,
    position: id,
  };
}
