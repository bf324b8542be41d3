import { isFlag, isText, shapedAs } from '../../../api/known-shape.ts';
import { centsTyped, dollars, MOST_CENTS, typedDollars } from '../../../domain/money.ts';
import { descriptionRule, serviceNameRule, type Category } from '../../../domain/service-rules.ts';
import type { Service } from '../../../domain/services.ts';
import type { Minutes } from '../../../domain/time.ts';
import { LONGEST_VISIT, PROCESSING_OUTSIDE, processingFits } from '../../../domain/visit.ts';
import { tidyParagraph } from '../../../domain/wording.ts';
import type { Faults } from '../form.ts';

/** A service as it is typed. */
export interface ServiceValues {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  /** In minutes. */
  readonly duration: string;
  /** In dollars. */
  readonly price: string;
  readonly active: boolean;
  readonly hasProcessing: boolean;
  /** Minutes from the start of the visit. */
  readonly processingStart: string;
  readonly processingDuration: string;
}

export const isServiceValues = shapedAs<ServiceValues>({
  name: isText,
  description: isText,
  category: isText as never,
  duration: isText,
  price: isText,
  active: isFlag,
  hasProcessing: isFlag,
  processingStart: isText,
  processingDuration: isText,
});

export function valuesOf(service: Service | null): ServiceValues {
  const { processing = null } = service ?? {};
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    category: service?.category ?? 'Hair Cut',
    duration: service ? String(service.duration_min) : '',
    price: service ? typedDollars(service.price_cents) : '',
    active: service?.active ?? true,
    hasProcessing: processing !== null,
    processingStart: processing ? String(processing.start_min) : '',
    processingDuration: processing ? String(processing.duration_min) : '',
  };
}

export const labels: Readonly<Record<keyof ServiceValues, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  duration: 'Duration',
  price: 'Price',
  active: 'Active',
  hasProcessing: 'Processing time',
  processingStart: 'Processing starts after',
  processingDuration: 'Processing takes',
};

/** How what is typed reads, for whoever is told what somebody else has changed. */
export function told(field: keyof ServiceValues, values: ServiceValues): string {
  const typed = values[field];
  if (typeof typed === 'boolean') return typed ? 'on' : 'off';
  const cents = field === 'price' ? centsTyped(typed) : null;
  if (cents !== null) return dollars(cents);
  const minutes = field === 'name' || field === 'description' ? null : minutesTyped(typed);
  return minutes === null ? typed.trim() || 'nothing' : `${minutes} min`;
}

/** Whole minutes within a visit, from 1 to LONGEST_VISIT; null for anything else. */
export function minutesTyped(text: string): Minutes | null {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= LONGEST_VISIT ? minutes : null;
}

/** Section 5 of the specification: name, description, duration and price are required; a duration is at least 1. */
export function faultsIn(values: ServiceValues): Faults<ServiceValues> {
  const name = serviceNameRule(values.name.trim());
  const description = descriptionRule(tidyParagraph(values.description));
  const duration = minutesFault('Duration', values.duration);
  const price = priceFault(values.price);
  return {
    ...(name !== null && { name }),
    ...(description !== null && { description }),
    ...(duration !== null && { duration }),
    ...(price !== null && { price }),
    ...processingFaults(values),
  };
}

function minutesFault(label: string, text: string): string | null {
  if (text.trim() === '') return `${label} is required`;
  return minutesTyped(text) === null
    ? `${label} must be a whole number of minutes from 1 to ${LONGEST_VISIT}`
    : null;
}

function priceFault(text: string): string | null {
  if (text.trim() === '') return 'Price is required';
  if (centsTyped(text) !== null) return null;
  const about = Number(text.replaceAll(/[$,\s]/g, ''));
  if (about < 0) return 'Price must be at least 0';
  if (about * 100 > MOST_CENTS) return `Price must be at most ${dollars(MOST_CENTS)}`;
  return 'Price must be dollars and cents, such as 85 or 42.50';
}

function processingFaults(values: ServiceValues): Faults<ServiceValues> {
  if (!values.hasProcessing) return {};
  const processingStart = minutesFault('Processing start', values.processingStart);
  const processingDuration = minutesFault('Processing time', values.processingDuration) ?? outside(values);
  return {
    ...(processingStart !== null && { processingStart }),
    ...(processingDuration !== null && { processingDuration }),
  };
}

/** Said only where all three numbers are there to be compared. */
function outside(values: ServiceValues): string | null {
  const visit = { duration_min: minutesTyped(values.duration), processing: processingOf(values) };
  const { duration_min, processing } = visit;
  if (duration_min === null || processing === null) return null;
  return processingFits({ duration_min, processing }) ? null : PROCESSING_OUTSIDE;
}

function processingOf(values: ServiceValues): Service['processing'] {
  const start_min = minutesTyped(values.processingStart);
  const duration_min = minutesTyped(values.processingDuration);
  const isWhole = values.hasProcessing && start_min !== null && duration_min !== null;
  return isWhole ? { start_min, duration_min } : null;
}

export type ServiceBody = Omit<Service, 'id' | 'version'>;

/** What the server is sent. Throws RangeError on values that have a fault. */
export function bodyOf(values: ServiceValues): ServiceBody {
  const duration_min = minutesTyped(values.duration);
  const price_cents = centsTyped(values.price);
  if (duration_min === null || price_cents === null) throw new RangeError('The form has a fault');
  return {
    name: values.name.trim(),
    description: tidyParagraph(values.description),
    category: values.category,
    duration_min,
    price_cents,
    active: values.active,
    processing: processingOf(values),
  };
}

const fieldOf: Readonly<Record<string, keyof ServiceValues>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  duration_min: 'duration',
  price_cents: 'price',
  active: 'active',
  processing: 'processingDuration',
  'processing.start_min': 'processingStart',
  'processing.duration_min': 'processingDuration',
};

/** The fields of the form that a refusal of the server names. */
export function faultsNamed(errors: Readonly<Record<string, string>>): Faults<ServiceValues> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const field = fieldOf[path];
      return field === undefined ? [] : [[field, sentence]];
    }),
  );
}
