import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface EmptyStateProps {
  /** 'No clients yet' */
  title?: string | undefined;
  /** Why it is empty, or what will be here. */
  children: ReactNode;
  /** An action that adds something. */
  action?: { label: string; onClick: () => void } | undefined;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-line px-[4vw] py-12 text-center text-ink-soft">
      {title !== undefined && <p className="mb-1 font-display text-2xl text-ink">{title}</p>}
      <p>{children}</p>
      {action && (
        <Button className="mt-4" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
