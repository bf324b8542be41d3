import type { ReactNode } from 'react';

/** One grey shape in the place of what is coming; give it the final size by classes (`h-12 w-full`). */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Skeletons with the words for those who cannot see them: 'Loading available times...'. */
export function Loading({
  label,
  children,
  className,
  showLabel = false,
}: {
  label: string;
  children?: ReactNode;
  className?: string | undefined;
  /** Shows the words as well. */
  showLabel?: boolean | undefined;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold the blocks that skeletons are made of
    <div role="status" className={className}>
      <p className={showLabel ? 'hint mb-3' : 'sr-only'}>{label}</p>
      {children}
    </div>
  );
}
