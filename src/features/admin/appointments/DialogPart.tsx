import type { ReactNode } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';

/** The appointment that a part shows, and the callback after it was changed. */
export interface PartProps {
  appointment: OwnersAppointment;
  onChange: (newest: OwnersAppointment) => void;
}

/** A part of the appointment's dialog below its form. */
export function DialogPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** An entry of a part's list, with its buttons. */
export function PartRow({ when, what, children }: { when?: string; what: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <div>
        {when !== undefined && <p className="text-sm text-ink-soft">{when}</p>}
        <p className="tabular-nums">{what}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
