import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';

interface SectionHeadingProps {
  id?: string;
  /** Takes the focus of a row that disappears. */
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** A button or a link beside it. */
  children?: ReactNode;
}

export function SectionHeading({ id, ref, title, children }: SectionHeadingProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} ref={ref} tabIndex={ref ? -1 : undefined} className="text-2xl">
        {title}
      </h2>
      {children}
    </div>
  );
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" look="quiet" aria-label={label} onClick={onClick}>
      <Plus aria-hidden="true" />
      Add
    </Button>
  );
}
