import type { ReactNode } from 'react';

/** A section of the account page with its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
