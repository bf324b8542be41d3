import { useState } from 'react';
import { forget, readText } from '../../../storage.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';

/** Asks an owner with a short or common password for another, once for each sign-in. She can continue without it. */
export function WeakPassword() {
  const [isAsked, setAsked] = useState(() => readText('salon.weak-password') !== null);
  if (!isAsked) return null;
  return (
    <Notice
      kind="warning"
      className="mb-5"
      title="Your password is easy to guess."
      action={{
        label: 'Not Now',
        onClick: () => {
          forget('salon.weak-password');
          setAsked(false);
        },
      }}
    >
      It protects your whole salon, and short or common passwords are easy to crack.{' '}
      <a className="link" href="/account#password">
        Choose a new one
      </a>{' '}
      with twelve characters or more.
    </Notice>
  );
}
