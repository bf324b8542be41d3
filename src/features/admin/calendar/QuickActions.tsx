import { useStore } from '@nanostores/react';
import { CalendarCheck, CalendarOff } from 'lucide-react';
import { $today } from './calendar.ts';
import { $busy, block, unblock } from './block-dates.ts';
import type { Blocked } from './day-plan.ts';
import { actionFor, stretches } from './quick-blocks.ts';
import { formatDates } from './text.ts';

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
      <ul className="mt-5 grid max-w-240 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2.5">
        {stretches(today).map(({ words, dates }) => {
          const { action, dates: changed } = actionFor(dates, known);
          const Icon = action === 'block' ? CalendarOff : CalendarCheck;
          return (
            <li key={words}>
              <button
                type="button"
                className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-control border border-control bg-surface px-4 py-2 text-start leading-[1.3] font-semibold hover:bg-sunken"
                aria-busy={changed.some((date) => busy.has(date))}
                onClick={() => {
                  if (action === 'block') block(changed);
                  else void unblock(changed);
                }}
              >
                <Icon className="size-5.5 flex-none text-clay-ink" aria-hidden="true" />
                <span>
                  {action === 'block' ? 'Block' : 'Unblock'} {words}
                  <small className="block text-xs/[1.3] font-normal text-ink-soft">
                    {formatDates(dates)}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
