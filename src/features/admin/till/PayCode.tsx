import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { webAddress } from '../../../domain/website/social-links.ts';
import { money } from '../../../platform/money.ts';
import { InView } from '../../../platform/ui/ScrollIntoView.tsx';
import { QrCode } from '../../../platform/ui/QrCode.tsx';
import { $payCode, followPayCode } from './pay-code.ts';
import { payCodeText } from './pay-code-text.ts';

interface CodeProps {
  /** The visit's id. */
  id: string;
  due: Cents;
}

/** A code that opens the payment page on the client's phone, and what became of it. */
export function PayCode({ id, due }: CodeProps) {
  const code = useStore($payCode);
  useEffect(() => followPayCode(id), [id]);
  if (code?.appointment.id !== id) {
    const what = 'Your client scans a code on this screen and pays by card.';
    return <p className="text-ink-soft">{what} The visit is then checked out by itself.</p>;
  }
  const isOpen = code.state === 'open';
  const isCurrent = isOpen && code.amount_cents === due;
  const text = isOpen && !isCurrent ? 'The amount has changed. Show a new code.' : payCodeText(code);
  return (
    <InView key={code.url}>
      <div className={FRAME}>
        {isCurrent && <QrCode text={code.url} label={`Pay code for ${money(due)}`} className={CODE} />}
        <p role="status">
          {code.isUnsure ? "We couldn't check if this code was paid. Trying again..." : text}
        </p>
      </div>
    </InView>
  );
}

const FRAME = 'grid justify-items-center gap-3 text-center';
const CODE = 'w-full max-w-72 rounded-control border border-line';

/** The link of the salon's own method as a code. Nobody tells us when it was paid. */
export function OwnCode({ name, link, due }: { name: string; link: string; due: Cents }) {
  return (
    <div className={FRAME}>
      <QrCode text={webAddress(link) ?? link} label={`Your ${name} code`} className={CODE} />
      <p>{`Ask your client to scan this code and pay ${money(due)} with ${name}. Then check out.`}</p>
    </div>
  );
}
