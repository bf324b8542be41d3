import { useState } from 'react';
import { hasWeakPassword, noteWeakPassword } from '../../components/site/weak-password.ts';
import { Notice } from '../../components/ui/Notice.tsx';

/** Asks an owner whose password is short or common for another, once for each sign-in. It keeps nobody from working. */
export function WeakPassword() {
  const [isAsked, setAsked] = useState(hasWeakPassword);
  if (!isAsked) return null;
  return (
    <Notice
      kind="warning"
      className="mb-5"
      title="Your password is easy to guess."
      action={{
        label: 'Not now',
        onClick: () => {
          noteWeakPassword(false);
          setAsked(false);
        },
      }}
    >
      It opens the whole salon, and others find short or common ones by trying.{' '}
      <a className="link" href="/account#password">
        Choose another
      </a>{' '}
      with twelve characters or more.
    </Notice>
  );
}
