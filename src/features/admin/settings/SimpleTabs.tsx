import { useState } from 'react';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { connections } from '../data/connections.ts';
import { Group, type TabProps } from './controls.tsx';
import { late } from '../../../platform/ui/late.ts';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { useRemote } from '../shell/remote.ts';

const DeviceNotifications = late(async () => (await import('./DeviceNotifications.tsx')).DeviceNotifications);

/** When customers can book, change and cancel online. */
export function BookingRulesTab({ field }: TabProps) {
  return (
    <>
      <Group title="Booking ahead" about="For clients who book online. You can book outside these limits.">
        {field('bookingWindow')}
        {field('minNoticeHours')}
      </Group>
      <Group title="Changes and cancellations">
        {field('cancelWindow')}
        {field('graceMinutes')}
      </Group>
      <Group title="Confirmation">{field('autoConfirm')}</Group>
      <Group title="Photos">
        {field('inspirationPictures')}
        {field('answerMonths')}
      </Group>
    </>
  );
}

/** Emails to customers and their timing. */
export function NotificationsTab({ field, saved }: TabProps) {
  const found = useRemote(connections);
  const { mail, texts } = found.state === 'ready' ? found.data : {};
  return (
    <>
      <DeviceNotifications />
      <Group
        title="Email"
        about="Sent when a booking is received, confirmed, changed, canceled or paid, and before the visit."
      >
        {mail === null && (
          <Notice kind="warning" title="Email isn't set up." announce="off">
            Your clients get no emails until you connect a mail service.
          </Notice>
        )}
        {mail === 'outbox' && (
          <Notice kind="info" announce="off">
            Email isn&apos;t set up. Messages are saved in the folder &ldquo;outbox&rdquo; on this computer.
          </Notice>
        )}
        {mail && saved.businessEmail === '' && (
          <Notice kind="warning" title="You get no emails about online bookings." announce="off">
            Enter your email under Business Info.
          </Notice>
        )}
        {field('emailNotifications')}
        {field('reminderHours')}
        {field('secondReminderHours')}
      </Group>
      <Group title="Text messages">
        {texts === null && (
          <Notice kind="info" title="Text messages aren't set up." announce="off">
            They need an account at Twilio and a registered number. The guide for the salon explains how,
            under &ldquo;Text messages&rdquo;.
          </Notice>
        )}
        {texts && field('smsNotifications')}
        {texts && (
          <p className="hint">
            Texts sent this month: {texts.texts}, estimated at {texts.estimated_cents} US cents.
          </p>
        )}
      </Group>
      <Group title="Marketing">
        {field('marketingConsent')}
        {field('dueEmails')}
        <DueEmailPreview />
        {field('reviewRequests')}
      </Group>
    </>
  );
}

/** The salon's other pages on the web. */
export function SocialTab({ field }: TabProps) {
  const found = useRemote(connections);
  const hasPhotos = found.state !== 'ready' || found.data.instagram;
  return (
    <Group
      title="Social media"
      about="Linked in your website's footer and shared with search engines. Empty fields aren't shown."
    >
      {field('instagram')}
      {!hasPhotos && (
        <Notice kind="info" announce="off">
          Instagram isn&apos;t connected. Instead of your posts, the home page shows your first gallery
          pictures. The guide for the salon explains how to connect it, under &ldquo;Instagram&rdquo;.
        </Notice>
      )}
      {field('facebook')}
      {field('website')}
    </Group>
  );
}

/** Shows the email that invites clients back, as it would be written now. */
export function DueEmailPreview() {
  const [email, setEmail] = useState<DataOf<Contract['GET /api/admin-public/due-email']> | null>(null);
  const load = (): Promise<unknown> =>
    act(() => callAsOwner('GET /api/admin-public/due-email', {}), {
      show: setEmail,
      failed: ['Preview Failed', "We couldn't write the example"],
      retry: load,
    });
  if (email === null)
    return (
      <PressButton className="self-start" onPress={load}>
        Preview Email
      </PressButton>
    );
  return (
    <section className="card p-4" aria-label="Preview of the email">
      <p className="font-semibold">{email.subject}</p>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{email.text}</p>
    </section>
  );
}
