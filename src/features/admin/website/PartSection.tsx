import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { $part, type Part } from './parts.ts';

interface PartSectionProps {
  id: Part;
  label: string;
  /** Beside the label, such as a count. */
  note: ReactNode;
  /** Renders the fields once they are open. */
  children: () => ReactNode;
}

/** A part of the website, which opens under its name. */
export function PartSection({ id, label, note, children }: PartSectionProps) {
  const isOpen = useStore($part) === id;
  return (
    <section className="website-part">
      <h2>
        <button
          type="button"
          className="website-part-head"
          aria-expanded={isOpen}
          aria-controls={`part-${id}`}
          onClick={() => $part.set(isOpen ? null : id)}
        >
          <span>{label}</span>
          {note}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={`part-${id}`} className="website-part-body" hidden={!isOpen}>
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>{isOpen && children()}</Suspense>
      </div>
    </section>
  );
}

/** How many texts of a part need work: 'to correct'. */
export function PartCount({ count, what, tone = '' }: { count: number; what: string; tone?: string }) {
  return (
    count > 0 && (
      <span className={`tab-count ${tone}`}>
        {count}
        <span className="sr-only"> {what}</span>
      </span>
    )
  );
}
