import { atom, computed } from 'nanostores';
import { call } from '../../api/call.ts';
import type { Service } from '../../domain/services.ts';
import type { VisitTerms } from '../../domain/policy.ts';
import { $booking, $draft, changeDraft, type OpenBooking } from './draft.ts';
import { goTo } from './navigation.ts';

export type Services =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly list: readonly Service[] };

export const $services = atom<Services>({ state: 'loading' });

/** What is shown of the service that was chosen. */
export interface ChosenService {
  readonly id: number;
  readonly name: string;
  readonly minutes: number;
  readonly cents: number;
  /** The final price is set at the salon. */
  readonly isFrom: boolean;
  /** It waits for the salon's yes. */
  readonly isByRequest: boolean;
}

/** The terms of a service that the salon has just refused to book under older ones; of a change, with its booking. */
interface News {
  readonly serviceId: number;
  readonly booking: string | null;
  readonly terms: VisitTerms;
}
export const $news = atom<News | null>(null);

export function newsOf(serviceId: number, booking: OpenBooking | null, news: News | null): VisitTerms | null {
  const isOfThis = news?.serviceId === serviceId && news.booking === (booking?.appointment.id ?? null);
  return isOfThis ? news.terms : null;
}

/**
 * The chosen service; null while none is, or while the list that names it is loading. A booking keeps the name, length
 * and price it was made with, even when the service has changed or is gone.
 */
export const $service = computed(
  [$draft, $services, $booking, $news],
  ({ serviceId }, services, booking, news) => {
    if (serviceId === null) return null;
    const booked = booking?.appointment.service;
    if (booked?.id === serviceId) return chosen(booked, booked.duration, booked.price_cents);
    const listed = services.state === 'ready' ? services.list.find(({ id }) => id === serviceId) : undefined;
    if (!listed) return null;
    const told = newsOf(serviceId, booking, news);
    return chosen(listed, told?.duration_min ?? listed.duration_min, told?.price_cents ?? listed.price_cents);
  },
);

/** @param service what the browser kept of the list may be of before it said all of this */
function chosen(
  {
    id,
    name,
    price_from = false,
    by_request = false,
  }: Pick<Service, 'id' | 'name'> & Partial<Pick<Service, 'price_from' | 'by_request'>>,
  minutes: number,
  cents: number,
): ChosenService {
  return { id, name, minutes, cents, isFrom: price_from, isByRequest: by_request };
}

export async function loadServices(): Promise<void> {
  $services.set({ state: 'loading' });
  const answer = await call('GET /api/services', {});
  $services.set(
    answer.ok ? { state: 'ready', list: answer.data } : { state: 'failed', message: answer.message },
  );
}

/** True when the chosen service is not on the list that has just come: it was retired, or the address was wrong. */
export function serviceIsGone(): boolean {
  return $services.get().state === 'ready' && $draft.get().serviceId !== null && $service.get() === null;
}

/** Back to the list, which no longer has the service that was chosen; everything typed stays. */
export function leaveService(): void {
  const { serviceId } = $draft.get();
  const services = $services.get();
  // The browser's copy of the list may be a minute old.
  if (services.state === 'ready') {
    $services.set({ ...services, list: services.list.filter(({ id }) => id !== serviceId) });
  }
  changeDraft({ serviceId: null, slot: null });
  goTo('service', 'That service is no longer on the list. Please choose another.');
}
