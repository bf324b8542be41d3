import { useStore } from '@nanostores/react';
import { CalendarCheck, CalendarOff } from 'lucide-react';
import { $today } from './calendar.ts';
import { $busy, block, unblock } from './blocking.ts';
import type { Blocked } from './day-plan.ts';
import { deedFor, stretches } from './quick.ts';
import { datesWords } from './words.ts';

/** Blocks or unblocks today, the coming weekend or the coming week with one press. */
export function QuickActions({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const busy = useStore($busy);
  const known = new Set(blocked.map(({ date }) => date));
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title" className="sr-only">
        Quick actions
      </h2>
      <ul className="calendar-quick">
        {stretches(today).map(({ words, dates }) => {
          const { deed, dates: changed } = deedFor(dates, known);
          const Icon = deed === 'block' ? CalendarOff : CalendarCheck;
          return (
            <li key={words}>
              <button
                type="button"
                className="calendar-quick-action"
                aria-busy={changed.some((date) => busy.has(date))}
                onClick={() => {
                  if (deed === 'block') block(changed);
                  else unblock(changed);
                }}
              >
                <Icon aria-hidden="true" />
                <span>
                  {deed === 'block' ? 'Block' : 'Unblock'} {words}
                  <small>{datesWords(dates)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
