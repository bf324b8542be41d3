import type { Settings } from '../domain/settings/settings.ts';
import { visitName } from '../domain/appointments/visit-services.ts';
import type { Range } from '../domain/ranges.ts';
import { dateOfEpochDay, MINUTES_A_DAY, toTime, type EpochMinute } from '../domain/time.ts';
import { messages } from '../platform/messages.ts';

interface Visit extends Range {
  readonly services: readonly { readonly name: string }[];
  readonly reference: string;
}

/** Returns the address of a Google page that adds the visit to a calendar. It contains no person and no private link. */
export function googleCalendarLink(
  { services, reference, start, end }: Visit,
  {
    businessName,
    businessAddress,
    businessPhone,
  }: Pick<Settings, 'businessName' | 'businessAddress' | 'businessPhone'>,
): string {
  const t = messages('calendar-links');
  const entry = {
    action: 'TEMPLATE',
    text: t('title', { visit: visitName(services), salon: businessName }),
    dates: `${utc(start)}/${utc(end)}`,
    ...(businessAddress === '' ? {} : { location: businessAddress }),
    details:
      businessPhone === ''
        ? t('details', { reference })
        : t('detailsOrCall', { reference, phone: businessPhone }),
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(entry).toString()}`;
}

/** For example '20261124T140000Z', as RFC 5545 writes an instant. */
function utc(at: EpochMinute): string {
  const day = Math.floor(at / MINUTES_A_DAY);
  return `${dateOfEpochDay(day)}T${toTime(at - day * MINUTES_A_DAY)}00Z`.replaceAll(/[-:]/g, '');
}
