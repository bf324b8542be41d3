import { useStore } from '@nanostores/react';
import { $said } from './services.ts';

/** Announces added and removed services to screen readers; once on the page, and once in a dialog that hides it. */
export function Said() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <p role="status" className="sr-only">
      {useStore($said)}
    </p>
  );
}
