import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';
import type { Range } from './ranges.ts';
import { line, paragraph, whole } from './text.ts';
import type { EpochMinute, Minutes } from './time.ts';

const categories = ['Hair Cut', 'Color', 'Styling', 'Treatment', 'Other'] as const;

/** The longest a service, or one visit, may last: half a day, in minutes. Stores rely on it to find what reaches into a day. */
export const LONGEST_VISIT: Minutes = 720;

const Processing = z.strictObject(
  {
    start_min: whole('Processing start', 1, LONGEST_VISIT),
    duration_min: whole('Processing time', 1, LONGEST_VISIT),
  },
  'Processing must have a start and a time, in minutes',
);
/** A stretch inside a service during which the stylist is free, in minutes from the service's start. */
export type Processing = z.infer<typeof Processing>;

export const serviceFields = {
  name: line('Name', 1, 100),
  description: paragraph('Description', 500).check(z.minLength(1, 'Description is required')),
  category: z.enum(categories, `Category must be one of ${categories.join(', ')}`),
  duration_min: whole('Duration', 1, LONGEST_VISIT),
  price_cents: whole('Price', 0, MOST_CENTS),
  active: z.boolean('Active must be true or false'),
  processing: z.nullable(Processing),
};

export const Service = z.strictObject({ id: whole('Service', 1, 2 ** 31 - 1), ...serviceFields });
export type Service = z.infer<typeof Service>;

/** True when the stylist is busy both before and after the gap. */
export function processingFits(service: Pick<Service, 'duration_min' | 'processing'>): boolean {
  const { processing, duration_min } = service;
  return processing === null || processing.start_min + processing.duration_min < duration_min;
}

/** The sentence for a processing time that does not fit. */
export const PROCESSING_OUTSIDE = 'Processing time must end before the service does';

/** What one visit needs to know of its service: how long it lasts, and when in it the stylist is free. */
export type Visit = Pick<Service, 'duration_min' | 'processing'>;

/**
 * The stretches in which the stylist is busy with a visit that starts at `start`, ascending, without any buffer.
 * A gap that the visit is too short for (an owner's shortened appointment) is no gap.
 */
export function busyStretches(start: EpochMinute, visit: Visit): Range[] {
  const end = start + visit.duration_min;
  if (visit.processing === null || !processingFits(visit)) return [{ start, end }];
  const gapStart = start + visit.processing.start_min;
  return [
    { start, end: gapStart },
    { start: gapStart + visit.processing.duration_min, end },
  ];
}

/** The same stretches with `buffer` minutes after the last of them. */
export function withBuffer(stretches: readonly Range[], buffer: Minutes): Range[] {
  const last = stretches.length - 1;
  return stretches.map((stretch, i) =>
    i === last ? { start: stretch.start, end: stretch.end + buffer } : stretch,
  );
}

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
    name,
    description,
    category,
    duration_min,
    price_cents: price * 100,
    active: true,
    processing: null,
  };
}
