import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { webAddress } from '../../../domain/website/social-links.ts';
import { money } from '../../../platform/money.ts';
import { QrCode } from '../../../platform/ui/QrCode.tsx';
import { InView } from '../../../platform/ui/ScrollIntoView.tsx';
import { $payCode, followPayCode, payCodeText } from './pay-code.ts';

/** A code that opens the payment page on the client's phone, and whether it was paid. */
export function PayCode({ visit, due }: { visit: string; due: Cents }) {
  const code = useStore($payCode);
  useEffect(() => followPayCode(visit), [visit]);
  if (code?.appointment.id !== visit) {
    const what = 'Your client scans a code on this screen and pays by card.';
    return <p className="text-ink-soft">{what} Keep this open: the visit is checked out once it is paid.</p>;
  }
  const isOpen = code.state === 'open';
  const isCurrent = isOpen && code.amount_cents === due;
  const text = isOpen && !isCurrent ? 'The amount has changed. Show a new code.' : payCodeText(code);
  return (
    <Code key={code.url} text={isCurrent ? code.url : null} label={`Pay code for ${money(due)}`}>
      {code.isUnsure ? "We couldn't check if this code was paid. Trying again..." : text}
    </Code>
  );
}

/** The link of the salon's own method as a code. Nobody tells us when it was paid. */
export function OwnCode({ name, link, due }: { name: string; link: string; due: Cents }) {
  return (
    <Code text={webAddress(link) ?? link} label={`Your ${name} code`}>
      {`Ask your client to scan this code and pay ${money(due)} with ${name}. Then check out.`}
    </Code>
  );
}

/** @param text null without a code to scan */
function Code({ text, label, children }: { text: string | null; label: string; children: string }) {
  const look = 'w-full max-w-72 rounded-control border border-line';
  return (
    <InView>
      <div className="grid justify-items-center gap-3 text-center">
        {text !== null && <QrCode text={text} label={label} className={look} />}
        <p role="status">{children}</p>
      </div>
    </InView>
  );
}
