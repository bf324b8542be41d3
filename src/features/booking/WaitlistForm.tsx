import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { formatDay } from '../../platform/dates/date-text.ts';
import { partLabel } from '../../components/booking/waitlist-text.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmailField, SelectField, TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { LocalDate } from '../../domain/time.ts';
import { useDetailForm } from './details.ts';
import { $draft } from './draft.ts';
import { $agreed } from './services.ts';
import {
  $noted,
  $part,
  $parts,
  $picked,
  $sending,
  $waitlistErrors,
  submitWaitlistForm,
  waitlistKey,
  type Noted,
} from './join-waitlist.ts';

/** Joins the waitlist for a full day or a part of it. */
export function WaitlistForm({ date }: { date: LocalDate }) {
  const { serviceIds } = useStore($draft);
  const noted = useStore($noted).get(waitlistKey(serviceIds, date));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form has disappeared. On later days the form is already open, and must not take the focus from the
  // calendar.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="waitlist-title" className="mt-8 border-t border-line pt-6">
      <h3 ref={heading} id="waitlist-title" tabIndex={-1} className="text-xl">
        {messages('booking-waitlist')('title', { day: formatDay(date) })}
      </h3>
      {noted ? <WaitlistNoted noted={noted} /> : <Fields date={date} />}
    </section>
  );
}

function Fields({ date }: { date: LocalDate }) {
  const { form, wired } = useDetailForm('waitlistEntry', $waitlistErrors);
  const part = useStore($part);
  const parts = useStore($parts);
  const sending = useStore($sending);
  const agreed = useStore($agreed);
  const t = messages('booking-waitlist');
  const label = messages('booking-details');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void submitWaitlistForm(date);
  }

  return (
    <form ref={form} noValidate className="mt-2 max-w-md space-y-4" onSubmit={submit}>
      <p className="text-ink-soft">{t('how')}</p>
      {/* With a single part of the day there is nothing to choose. */}
      {parts.length > 2 && (
        <SelectField
          label={t('part')}
          value={part}
          onChange={({ target }) => {
            const choice = parts.find((one) => one === target.value);
            if (choice) $picked.set(choice);
          }}
        >
          {parts.map((one) => (
            <option key={one} value={one}>
              {partLabel(one)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...wired('name')} label={label('name')} autoComplete="name" />
      <EmailField {...wired('email')} autoComplete="email" />
      <TextField {...wired('phone')} label={label('phone')} type="tel" autoComplete="tel" />
      {sending.state === 'failed' && (
        <Notice kind="error" title={t('notJoined')}>
          {t('kept', { reason: sending.message })}
        </Notice>
      )}
      <Button type="submit" look="primary" busy={sending.state === 'sending'} busyLabel={t('joining')}>
        {t('join')}
      </Button>
      {agreed}
    </form>
  );
}

function WaitlistNoted({ noted }: { noted: Noted }) {
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  const t = messages('booking-waitlist');
  return (
    <div ref={place} tabIndex={-1} className="mt-3">
      <Notice kind="success" title={t('joined')}>
        {noted.writes ? t('willEmail', { address: noted.email }) : t('willCall', { phone: noted.phone })}{' '}
        <a className="link" href={noted.url}>
          {t('see')}
        </a>
      </Notice>
    </div>
  );
}
