import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';
import { categories, longestText, serviceNameRule, descriptionRule } from './service-rules.ts';
import { ruledLine, ruledParagraph, whole } from './text.ts';
import type { Minutes } from './time.ts';
import { keptVersion } from './version.ts';
import { LONGEST_VISIT } from './visit.ts';

const Processing = z.strictObject(
  {
    start_min: whole('Processing start', 1, LONGEST_VISIT),
    duration_min: whole('Processing time', 1, LONGEST_VISIT),
  },
  'Processing must have a start and a time, in minutes',
);

export const serviceFields = {
  name: ruledLine('Name', serviceNameRule, 1, longestText.name),
  description: ruledParagraph('Description', descriptionRule, longestText.description),
  category: z.enum(categories, `Category must be one of ${categories.join(', ')}`),
  duration_min: whole('Duration', 1, LONGEST_VISIT),
  price_cents: whole('Price', 0, MOST_CENTS),
  active: z.boolean('Active must be true or false'),
  processing: z.nullable(Processing),
};

export const Service = z.strictObject({
  id: whole('Service', 1, 2 ** 31 - 1),
  version: keptVersion,
  ...serviceFields,
});
export type Service = z.infer<typeof Service>;

/** What a new salon starts with: the customer's specification, section 9. */
export const startingServices: readonly Service[] = [
  starting(1, "Women's Cut & Style", 'Hair Cut', 60, 85, 'Wash, precision cut and a finished blow-dry.'),
  starting(2, "Men's Cut & Style", 'Hair Cut', 45, 45, 'A tailored cut, washed and styled.'),
  starting(3, 'Color Service', 'Color', 120, 120, 'Root touch-up, all-over color or soft highlights.'),
  starting(4, 'Blowout & Style', 'Styling', 45, 55, 'Wash, blow-dry and a style that holds.'),
  starting(5, 'Formal/Updo Styling', 'Styling', 60, 85, 'An updo or formal style for the day that matters.'),
  starting(
    6,
    'Deep Conditioning Treatment',
    'Treatment',
    30,
    35,
    'A mask and massage for dry or tired hair.',
  ),
];

function starting(
  id: number,
  name: string,
  category: Service['category'],
  duration_min: Minutes,
  price: number,
  description: string,
): Service {
  return {
    id,
    version: 1,
    name,
    description,
    category,
    duration_min,
    price_cents: price * 100,
    active: true,
    processing: null,
  };
}
