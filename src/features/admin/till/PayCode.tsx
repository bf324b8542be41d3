import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { webAddress } from '../../../domain/website/social-links.ts';
import { money } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { QrCode } from '../../../platform/ui/QrCode.tsx';
import { $payCode, endPayCode, followPayCode } from './pay-code.ts';
import { payCodeText } from './pay-code-text.ts';
import type { OpenTill } from './till.ts';

const FRAME = 'grid justify-items-center gap-3 text-center';
const CODE = 'w-full max-w-72 rounded-control border border-line';

/** A code that opens the payment page on the client's phone, and what became of it. */
export function PayCode({ form: { subject, sending }, due }: { form: OpenTill; due: Cents }) {
  const newest = useStore($payCode);
  const code = newest && newest.id === subject?.id ? newest : null;
  const id = code?.id;
  useEffect(() => (id === undefined ? undefined : followPayCode(id)), [id]);
  if (!code) {
    return (
      <p className="text-ink-soft">
        Your client scans a code on this screen and pays by card. The visit is then checked out by itself.
      </p>
    );
  }
  const isCurrent = code.state === 'open' && code.amount_cents === due;
  return (
    <div className={FRAME}>
      {isCurrent && <QrCode text={code.url} label={`Pay code for ${money(due)}`} className={CODE} />}
      <p role="status">
        {code.isUnsure
          ? "We couldn't check if this code was paid. Trying again..."
          : code.state === 'open' && !isCurrent
            ? 'The amount has changed. Show a new code.'
            : payCodeText(code)}
      </p>
      {isCurrent && (
        <Button size="small" disabled={sending} onClick={() => void endPayCode()}>
          Cancel Code
        </Button>
      )}
    </div>
  );
}

interface OwnProps {
  name: string;
  link: string;
  due: Cents;
}

/** The link of the salon's own method as a code. Nobody tells us when it was paid. */
export function OwnCode({ name, link, due }: OwnProps) {
  return (
    <div className={FRAME}>
      <QrCode text={webAddress(link) ?? link} label={`Your ${name} code`} className={CODE} />
      <p>{`Ask your client to scan this code and pay ${money(due)} with ${name}. Then check out.`}</p>
    </div>
  );
}
