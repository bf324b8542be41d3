import type { Category } from '../../../domain/services/service-rules.ts';
import type { Minutes } from '../../../domain/time.ts';
import type { Visit } from '../../../domain/appointments/visit.ts';
import { nameOf } from '../../../domain/appointments/visit-services.ts';
import { formatDuration } from '../shell/text.ts';
import { marksOf, pictureText, stylistStretches } from './picture.ts';

interface VisitPictureProps {
  visit: Visit;
  /** The services in order, if there are several. */
  services?: readonly { readonly id: number; readonly name: string; readonly duration_min: Minutes }[];
  category: Category;
  /** The id of the text, for what it describes. */
  id?: string | undefined;
}

/** A picture of the visit: the stylist's busy times above, the client's visit below, and the same as text. */
export function VisitPicture({ visit, services, category, id }: VisitPictureProps) {
  return (
    <figure className="visit-picture">
      <div className="visit-bars" aria-hidden="true">
        <span className="visit-who">You</span>
        <div className="visit-bar">
          {stylistStretches(visit).map(({ kind, share }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the stretches of one visit never change places
            <span key={index} data-kind={kind} style={{ width: `${share}%` }}>
              {kind}
            </span>
          ))}
        </div>
        <span className="visit-who">Client</span>
        <div className="visit-bar">
          {!services || services.length < 2 ? (
            <span data-kind="client" style={{ width: '100%' }}>
              here
            </span>
          ) : (
            services.map((one) => (
              <span
                key={one.id}
                data-kind="client"
                style={{ width: `${(one.duration_min / visit.duration_min) * 100}%` }}
              >
                <span className="truncate">{one.name}</span>
              </span>
            ))
          )}
        </div>
        <div className="visit-marks">
          {marksOf(visit).map(({ minute, at }) => (
            <span key={minute} style={{ left: `${at}%` }}>
              {minute === 0 ? '0' : formatDuration(minute)}
            </span>
          ))}
        </div>
      </div>
      <figcaption id={id} className="hint">
        {services && services.length > 1 && `${nameOf(services)}. `}
        {pictureText(visit, category)}
      </figcaption>
    </figure>
  );
}
