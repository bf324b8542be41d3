import type { WaitlistEntryShape } from '../../src/api/waitlist/customer-waitlist.ts';
import type { OwnersEntryShape } from '../../src/api/waitlist/owner-waitlist.ts';
import { isoWithOffset, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { visitTerms } from '../../src/domain/booking/policy.ts';
import { isOpenOffer, lapsedStart, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { asOne, lengthOf } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { marksOf, salonZone, slot } from '../appointments/present.ts';

/** True where an email can tell somebody of a time. Without, none is kept for anybody. */
export function canWrite({ post }: Pick<Deps, 'post'>, { settings }: Pick<Rules, 'settings'>): boolean {
  return post.kind !== 'none' && settings.emailNotifications;
}

/** What taking an offered time agrees to: the price that was told with it, under the rules of today. */
export function offerTerms(
  { services }: Pick<WaitlistEntry, 'services'>,
  { start, end }: Pick<NonNullable<WaitlistEntry['offer']>, 'start' | 'end'>,
  { settings }: Pick<Rules, 'settings'>,
) {
  return visitTerms(services, end - start, settings);
}

/** A waitlist entry as the contract shows it, in salon time. An offer whose time is up is none, whether or not it was noted yet. */
export function presentWaitlistEntry(
  entry: WaitlistEntry,
  rules: Rules,
  { deps, now }: { readonly deps: Pick<Deps, 'post'>; readonly now: EpochMs },
): WaitlistEntryShape {
  const { id, version, date, part, notes, created_at, customer, services, offer } = entry;
  const zone = salonZone(rules);
  const lapsed = lapsedStart(entry, now);
  const open = isOpenOffer(offer, now) ? offer : null;
  return {
    id,
    version,
    status: open ? 'offered' : 'waiting',
    date,
    part,
    time_zone: zone.id,
    notes,
    created_at: isoWithOffset(minuteFrom(created_at), zone),
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    service: presentService(asOne(services)),
    services: services.map((service) => ({ ...presentService(service), ...marksOf(service) })),
    offer: open && {
      ...slot(open.start, open.end - open.start, zone),
      until: isoWithOffset(minuteFrom(open.until), zone),
      terms: offerTerms({ services }, open, rules),
    },
    lapsed: lapsed === null ? null : slot(lapsed, lengthOf(services), zone),
    writes: customer.email !== '' && canWrite(deps, rules),
  };
}

/** An entry as the owner sees it: with how careful to be. */
export function presentOwnersEntry(...of: Parameters<typeof presentWaitlistEntry>): OwnersEntryShape {
  const [{ flag }] = of;
  return { ...presentWaitlistEntry(...of), ...(flag && { flag }) };
}

function presentService({ id, name, duration_min, price_cents }: ReturnType<typeof asOne>) {
  return { id, name, duration: duration_min, price_cents };
}
