import type { SessionShape } from '../../api/auth.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { destination } from './sign-in.ts';

/** Says who is signed in already, with the way on; the form below is for someone else. */
export function AlreadyIn({ session }: { session: SessionShape }) {
  return (
    <Notice kind="info">
      <p>
        You are signed in as <span className="font-semibold wrap-anywhere">{session.user?.email}</span>.{' '}
        <a className="link" href={destination(session)}>
          Continue
        </a>
      </p>
    </Notice>
  );
}
