import { TriangleAlert } from 'lucide-react';

/** A client's alerts, which must be seen before anything is mixed; hidden if there are none. */
export function Alerts({ text = '', className = '' }: { text?: string | undefined; className?: string }) {
  if (text === '') return null;
  return (
    <p
      className={`client-alerts font-semibold wrap-anywhere whitespace-pre-line text-(--tone-ink) tone-error ${className}`}
    >
      <TriangleAlert className="me-1.5 inline size-4 align-[-0.15em]" aria-hidden="true" />
      <span className="sr-only">Alert: </span>
      {text}
    </p>
  );
}
