import { dateOfEpochDay, MINUTES_A_DAY, toTime, type EpochMinute } from '../time.ts';
import { visitName } from '../appointments/visit-services.ts';

interface Visit {
  readonly services: readonly { readonly name: string }[];
  readonly reference: string;
  readonly start: EpochMinute;
  readonly end: EpochMinute;
}

interface Salon {
  readonly businessName: string;
  readonly businessAddress: string;
  readonly businessPhone: string;
}

/**
 * A Google page that adds the visit to a calendar. Its address names only time, place and title, not the person or the private
 * link, because whoever serves an opened address keeps it.
 */
export function googleCalendarLink(
  { services, reference, start, end }: Visit,
  { businessName, businessAddress, businessPhone }: Salon,
): string {
  const call = businessPhone === '' ? '' : ` or call ${businessPhone}`;
  const entry = {
    action: 'TEMPLATE',
    text: `${visitName(services)} at ${businessName}`,
    dates: `${utc(start)}/${utc(end)}`,
    ...(businessAddress === '' ? {} : { location: businessAddress }),
    details: `Reference ${reference}. To change or cancel, use your private link${call}.`,
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(entry).toString()}`;
}

/** For example '20261124T140000Z', as RFC 5545 writes an instant. */
function utc(at: EpochMinute): string {
  const day = Math.floor(at / MINUTES_A_DAY);
  return `${dateOfEpochDay(day)}T${toTime(at - day * MINUTES_A_DAY)}00Z`.replaceAll(/[-:]/g, '');
}
