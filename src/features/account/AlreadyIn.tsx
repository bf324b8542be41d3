import { Notice } from '../../components/ui/Notice.tsx';

interface AlreadyInProps {
  email: string;
  /** Where they were going. */
  next: string;
}

/** Says who is signed in already, with the way on; the form below is for someone else. */
export function AlreadyIn({ email, next }: AlreadyInProps) {
  return (
    <Notice kind="info">
      <p>
        You are signed in as <span className="font-semibold wrap-anywhere">{email}</span>.{' '}
        <a className="link" href={next}>
          Continue
        </a>
      </p>
    </Notice>
  );
}
