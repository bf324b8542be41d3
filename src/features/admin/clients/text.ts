import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { clientAlerts } from '../../../domain/clients/alerts.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { toClock, toDate, formatTime } from '../../../platform/dates/date-text.ts';
import type { LocalDate, LocalDateTime } from '../../../domain/time.ts';
import { formatDate } from '../data/salon-clock.ts';

/** 'Tue, Nov 24', or a dash; with the year if it is not today's. */
export function visitDay(at: string | null, today: LocalDate): string {
  return at === null ? '–' : formatDate(toDate(at as LocalDateTime), today);
}

/** '9:00 AM', or empty. */
export function visitTime(at: string | null): string | undefined {
  return at === null ? undefined : formatTime(toClock(at as LocalDateTime));
}

/** A client's alerts with a line for each reaction to a patch test, one a line; empty without any. */
export function alertText(client: Pick<ClientShape, 'alerts' | 'patch_tests'>): string {
  return clientAlerts(client, pageFormats().dayOfYear);
}
