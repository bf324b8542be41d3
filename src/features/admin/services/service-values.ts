import { updateService } from '../../../api/services/services.ts';
import { centsTyped, dollars, typedDollars } from '../../../domain/money.ts';
import type { Category } from '../../../domain/services/service-rules.ts';
import type { Service } from '../../../domain/services/services.ts';
import type { Minutes } from '../../../domain/time.ts';
import { LONGEST_VISIT, PROCESSING_OUTSIDE, processingFits } from '../../../domain/appointments/visit.ts';
import { tidyParagraph } from '../../../domain/text-rules.ts';
import { amountFault } from '../forms/amount-error.ts';
import type { Faults } from '../forms/form.ts';
import { faultsOf, type Paths } from '../forms/field-errors.ts';

/** A service as typed. */
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
  readonly priceFrom: boolean;
  readonly addOn: boolean;
  readonly byRequest: boolean;
  /** In percent of the price; empty uses the salon's setting. */
  readonly deposit: string;
  /** The ids of suggested services, separated by spaces. */
  readonly goesWith: string;
}

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
    priceFrom: service?.price_from ?? false,
    addOn: service?.add_on ?? false,
    byRequest: service?.by_request ?? false,
    deposit: String(service?.deposit_percentage ?? ''),
    goesWith: service?.goes_with.join(' ') ?? '',
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
  priceFrom: 'Price from',
  addOn: 'Add-on',
  byRequest: 'By request',
  deposit: 'Deposit',
  goesWith: 'Goes well with',
};

/**
 * The readable values of a form, for comparing with somebody else's change.
 * @param list names the suggested services
 */
export function told(field: keyof ServiceValues, values: ServiceValues, list: readonly Service[]): string {
  const typed = values[field];
  if (typeof typed === 'boolean') return typed ? 'on' : 'off';
  if (field === 'deposit') return typed.trim() === '' ? "the salon's" : `${typed.trim()}%`;
  if (field === 'goesWith') {
    const ids = idsIn(typed);
    const names = list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.join(', ') || 'nothing';
  }
  const cents = field === 'price' ? centsTyped(typed) : null;
  if (cents !== null) return dollars(cents);
  const minutes = field === 'name' || field === 'description' ? null : minutesTyped(typed);
  return minutes === null ? typed.trim() || 'nothing' : `${minutes} min`;
}

/** Whole minutes within a visit, from 1 to LONGEST_VISIT; null for anything else. */
export function minutesTyped(text: string): Minutes | null {
  const minutes = numberTyped(text);
  return minutes >= 1 && minutes <= LONGEST_VISIT ? minutes : null;
}

/** Section 5 of the specification: name, description, duration and price are required; a duration is at least 1. */
export function faultsIn(values: ServiceValues): Faults<ServiceValues> {
  const { name, description, category, active, hasProcessing, duration, price } = values;
  const [start, time] = [values.processingStart, values.processingDuration];
  const body = {
    name,
    description,
    category,
    active,
    duration_min: numberTyped(duration),
    deposit_percentage: depositTyped(values.deposit),
    ...(hasProcessing && { processing: { start_min: numberTyped(start), duration_min: numberTyped(time) } }),
  };
  return {
    ...outside(values),
    ...faultsOf(updateService.body, body, paths),
    ...(centsTyped(price) === null && { price: amountFault('Price', price) }),
    ...(duration.trim() === '' && { duration: 'Duration is required' }),
    ...(price.trim() === '' && { price: 'Price is required' }),
    ...(hasProcessing && start.trim() === '' && { processingStart: 'Processing start is required' }),
    ...(hasProcessing && time.trim() === '' && { processingDuration: 'Processing time is required' }),
  };
}

/** The values of a field that holds several. */
export function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}

function numberTyped(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Null if empty, for the salon's setting. */
function depositTyped(text: string): number | null {
  return text.trim() === '' ? null : numberTyped(text.replace(/%\s*$/, ''));
}

/** Checked only if all three numbers are present. */
function outside(values: ServiceValues): Faults<ServiceValues> {
  const duration_min = minutesTyped(values.duration);
  const processing = processingOf(values);
  if (duration_min === null || processing === null) return {};
  return processingFits({ duration_min, processing }) ? {} : { processingDuration: PROCESSING_OUTSIDE };
}

function processingOf(values: ServiceValues): Service['processing'] {
  const start_min = minutesTyped(values.processingStart);
  const duration_min = minutesTyped(values.processingDuration);
  const isWhole = values.hasProcessing && start_min !== null && duration_min !== null;
  return isWhole ? { start_min, duration_min } : null;
}

/** The form has no position: the service stays where it was, or comes last. */
export type ServiceBody = Omit<Service, 'id' | 'version' | 'position'> & Partial<Pick<Service, 'position'>>;

/** Returns the request. Throws RangeError on invalid values. */
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
    price_from: values.priceFrom,
    add_on: values.addOn,
    by_request: values.byRequest,
    deposit_percentage: depositTyped(values.deposit),
    goes_with: idsIn(values.goesWith),
  };
}

/** Maps the request's field paths to the form's fields. */
export const paths: Paths<ServiceValues> = {
  name: 'name',
  description: 'description',
  category: 'category',
  duration_min: 'duration',
  price_cents: 'price',
  active: 'active',
  processing: 'processingDuration',
  'processing.start_min': 'processingStart',
  'processing.duration_min': 'processingDuration',
  price_from: 'priceFrom',
  add_on: 'addOn',
  by_request: 'byRequest',
  deposit_percentage: 'deposit',
  goes_with: 'goesWith',
};
