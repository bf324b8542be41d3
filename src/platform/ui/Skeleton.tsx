import type { ReactNode } from 'react';

/** Gray placeholders, one by default. Classes give each its final size (`h-12 w-full`). */
export function Skeleton({ count = 1, className = '' }: { count?: number; className?: string | undefined }) {
  return Array.from({ length: count }, (_, i) => (
    <span key={i} className={`skeleton ${className}`} aria-hidden="true" />
  ));
}

/** Skeletons with a text for screen readers: 'Loading available times...'. */
export function Loading({
  label,
  children,
  className,
  showLabel = false,
}: {
  label: string;
  children?: ReactNode;
  className?: string | undefined;
  /** Shows the text too. */
  showLabel?: boolean | undefined;
}) {
  return (
    <div role="status" className={className}>
      <p className={showLabel ? 'hint mb-3' : 'sr-only'}>{label}</p>
      {children}
    </div>
  );
}
