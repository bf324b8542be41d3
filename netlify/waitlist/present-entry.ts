import type { WaitlistEntryShape } from '../../src/api/waitlist/customer-waitlist.ts';
import type { OwnersEntryShape } from '../../src/api/waitlist/owner-waitlist.ts';
import type { BookingLevel } from '../../src/domain/clients/client-flags.ts';
import { isoMinute, isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import { visitTerms } from '../../src/domain/booking/policy.ts';
import { isOpenOffer, lapsedStart, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { asOne, visitLength, withShownNames } from '../../src/domain/appointments/visit-services.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { canWrite, serviceMarks, salonZone, slot } from '../appointments/present.ts';
import { termsFor } from '../booking/book.ts';
import { holdOnceBooked, type Booking } from '../booking/hold-rules.ts';

/** Returns an entry in the contract's shape. An expired offer is left out, whether or not a run has noticed it. */
export const presentWaitlistEntry = (
  entry: WaitlistEntry,
  ...about: readonly [rules: Rules, call: Booking, isNew?: boolean, level?: BookingLevel]
): WaitlistEntryShape => presented(withShownNames(entry), ...about);

function presented(
  entry: WaitlistEntry,
  rules: Rules,
  { deps, now }: Booking,
  isNew = false,
  level: BookingLevel = 'normal',
): WaitlistEntryShape {
  const { id, version, date, part, notes, created_at, customer, services, offer } = entry;
  const zone = salonZone(rules);
  const lapsed = lapsedStart(entry, now);
  const open = isOpenOffer(offer, now) ? offer : null;
  const terms = open && termsFor(level, visitTerms(services, open.end - open.start, rules.settings));
  const hold = open && terms && holdOnceBooked(open.start, terms, rules, { deps, now }, isNew);
  return {
    id,
    version,
    status: open ? 'offered' : 'waiting',
    date,
    part,
    time_zone: zone.id,
    notes,
    created_at: isoMinute(created_at, zone),
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    service: presentService(asOne(services)),
    services: services.map((service) => ({ ...presentService(service), ...serviceMarks(service) })),
    offer: open &&
      terms && {
        ...slot(open.start, open.end - open.start, zone),
        until: isoWithOffset(minuteFrom(open.until), zone),
        held_until: hold === null ? null : isoWithOffset(minuteFrom(hold), zone),
        terms,
      },
    lapsed: lapsed === null ? null : slot(lapsed, visitLength(services), zone),
    writes: customer.email !== '' && canWrite(deps, rules),
  };
}

/** Returns an entry as the owner sees it, with the booking restriction. */
export function presentOwnersEntry(...of: Parameters<typeof presentWaitlistEntry>): OwnersEntryShape {
  const [{ flag, language }] = of;
  return { ...presented(...of), ...(flag && { flag }), ...(language && { language }) };
}

function presentService({ id, name, duration_min, price_cents }: ReturnType<typeof asOne>) {
  return { id, name, duration: duration_min, price_cents };
}
