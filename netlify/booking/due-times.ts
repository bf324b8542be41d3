import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { availableSlots, nearestStarts } from '../../src/domain/booking/availability.ts';
import {
  addDays,
  datesBetween,
  today,
  toTime,
  type EpochMinute,
  type EpochMs,
} from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { namedServices, offeredOnline } from '../appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { manageLinks } from './private-link.ts';
import { datesWindow } from './schedule.ts';

/** How many times are offered, each on another day, and how many days are searched. */
const OFFERED = 3;
const DAYS = 21;

/** Free times for the same visit again, and the page with all times. */
export interface DueTimes {
  readonly times: readonly { readonly start: EpochMinute; readonly link: string }[];
  readonly link: string;
}

/** Returns free times near the visit's own time of day, with links that open the booking page filled in. */
export async function dueTimes(
  last: Pick<Appointment, 'id' | 'services' | 'start' | 'link_key' | 'link_version' | 'manage_token_hash'>,
  rules: Rules,
  home: string,
  { store, keys, now }: Pick<Deps, 'store' | 'keys'> & { readonly now: EpochMs },
): Promise<DueTimes> {
  const offered = offeredOnline(rules);
  const ids = last.services.map(({ id }) => id).filter((id) => offered.some((one) => one.id === id));
  const services = namedServices({ service_ids: ids }, offered);
  const page = `${home}/booking`;
  if ('why' in services) return { times: [], link: page };
  const zone = salonZone(rules);
  const visit = visitOfServices(services);
  const first = addDays(today(zone, now), 1);
  const span = [first, addDays(first, DAYS - 1)] as const;
  const schedule = await store.schedule(datesWindow(...span));
  const days = availableSlots(datesBetween(...span), schedule, { visit, zone, now });
  const { minute } = zone.local(last.start);
  const nearest = days.flatMap((day) => nearestStarts(zone.edge(day.date, minute), [day], 1));
  const starts = nearest.slice(0, OFFERED);
  const token = last.manage_token_hash && manageLinks.mailedToken(last, keys);
  const fragment = token && `#again=${last.id}.${token}`;
  const link = `${page}?service=${ids.join()}`;
  return {
    times: starts.map((start) => {
      const { date, minute: at } = zone.local(start);
      return { start, link: `${link}&date=${date}&time=${toTime(at)}${fragment}` };
    }),
    link: `${link}${fragment}`,
  };
}
