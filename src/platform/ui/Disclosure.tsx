import type { ComponentProps, ReactNode } from 'react';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
  summaryRef?: ComponentProps<'summary'>['ref'];
}

/** Content that opens below a line of text. */
export function Disclosure({ summary, summaryRef, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest}>
      <summary
        ref={summaryRef}
        className="min-h-11 w-fit cursor-pointer py-2.5 text-sm/body font-medium text-ink-soft hover:text-ink"
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
