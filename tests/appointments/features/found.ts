import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { appointmentText, mentions, readSearch } from '../../../src/domain/clients/search.ts';
import { isPastDue } from '../../../src/features/admin/appointments/list-filters.ts';
import { today } from '../../admin/features/build.ts';

/** Answers the list's requests from these appointments: for a day, for past-due ones, or for a search. */
export function found(all: readonly OwnersAppointment[], path: string, query: URLSearchParams): unknown {
  const due = all.filter((one) => isPastDue(one, today));
  if (path.endsWith('/day')) {
    const date = query.get('date') ?? today;
    const appointments = all.filter((one) => one.date === date || one.date === today);
    return { today, time_zone: 'America/New_York', date, appointments, past_due_count: due.length };
  }
  const search = readSearch(query.get('search') ?? '');
  const list = query.get('past_due') === '1' ? due : all;
  return list
    .filter((one) => search === null || mentions(appointmentText(one), search))
    .slice(-Number(query.get('limit') ?? all.length));
}
