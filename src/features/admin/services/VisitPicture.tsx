import type { ReactNode } from 'react';
import type { Category } from '../../../domain/services/service-rules.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import type { Minutes } from '../../../domain/time.ts';
import type { Visit } from '../../../domain/appointments/visit.ts';
import { visitName } from '../../../domain/appointments/visit-services.ts';
import { serviceMarks, pictureText, stylistStretches } from './picture.ts';

interface VisitPictureProps {
  visit: Visit;
  /** The services in order, if there are several. */
  services?: readonly { readonly id: number; readonly name: string; readonly duration_min: Minutes }[];
  category: Category;
  /** The id of the text, for what it describes. */
  id?: string | undefined;
  className?: string;
}

/** A picture of the visit: the stylist's busy times above, the client's visit below, and the same as text. */
export function VisitPicture({ visit, services, category, id, className = '' }: VisitPictureProps) {
  return (
    <figure className={`grid gap-2 ${className}`}>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 text-[min(var(--text-xs),4.1vw)] leading-none"
        aria-hidden="true"
      >
        <Bar who="You">
          {stylistStretches(visit).map(({ kind, share }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the stretches of one visit never change places
            <Stretch key={index} kind={kind} share={share}>
              {kind}
            </Stretch>
          ))}
        </Bar>
        <Bar who="Client">
          {!services || services.length < 2 ? (
            <Stretch kind="client" share={100}>
              here
            </Stretch>
          ) : (
            services.map((one) => (
              <Stretch key={one.id} kind="client" share={(one.duration_min / visit.duration_min) * 100}>
                <span className="truncate">{one.name}</span>
              </Stretch>
            ))
          )}
        </Bar>
        <div className="relative col-2 h-4 text-ink-soft tabular-nums">
          {serviceMarks(visit).map(({ minute, at }) => (
            <span
              key={minute}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
              style={{ left: `${at}%` }}
            >
              {minute === 0 ? '0' : formatLength(minute)}
            </span>
          ))}
        </div>
      </div>
      <figcaption id={id} className="hint">
        {services && services.length > 1 && `${visitName(services)}. `}
        {pictureText(visit, category)}
      </figcaption>
    </figure>
  );
}

function Bar({ who, children }: { who: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-soft">{who}</span>
      <div className="flex h-6 overflow-hidden rounded-[0.3125rem]">{children}</div>
    </>
  );
}

const looks = {
  busy: 'bg-clay text-on-clay',
  /** An outline, so that it differs without color. */
  free: 'border-y border-dashed border-control text-ink',
  client: 'border-surface bg-dusk-wash text-dusk-ink not-first:border-s-2',
};

/** A part of a bar, whose share is in percent. */
function Stretch(props: { kind: keyof typeof looks; share: number; children: ReactNode }) {
  const { kind, share, children } = props;
  return (
    <span
      className={`grid min-w-0 content-center justify-center-safe overflow-hidden px-[min(0.25rem,1vw)] font-semibold ${looks[kind]}`}
      style={{ width: `${share}%` }}
    >
      {children}
    </span>
  );
}
