import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { connections } from '../data/connections.ts';
import { Group, type TabProps } from './controls.tsx';

/** When customers can book, change and cancel online. */
export function BookingRulesTab({ field }: TabProps) {
  return (
    <>
      <Group
        title="Booking ahead"
        about="For customers who book online. Appointments that you make yourself may ignore both."
      >
        {field('bookingWindow')}
        {field('minNoticeHours')}
      </Group>
      <Group title="Changes and cancellations">
        {field('cancelWindow')}
        {field('graceMinutes')}
      </Group>
      <Group title="Confirmation">{field('autoConfirm')}</Group>
    </>
  );
}

/** Emails to customers and their timing. */
export function NotificationsTab({ field }: TabProps) {
  const found = useStore(connections.$value);
  useEffect(() => void connections.load(), []);
  const mail = found.state === 'ready' ? found.data.mail : undefined;
  return (
    <>
      <Group
        title="Email"
        about="Sent when a booking is received, confirmed, changed, canceled or paid, and before the visit."
      >
        {mail === null && (
          <Notice kind="warning" title="No mail service is configured." announce="off">
            Your clients get no emails until one is connected.
          </Notice>
        )}
        {mail === 'outbox' && (
          <Notice kind="info" announce="off">
            No mail service is configured: this machine keeps its messages in the folder &lsquo;outbox&rsquo;.
          </Notice>
        )}
        {field('emailNotifications')}
        {field('reminderHours')}
      </Group>
      <p className="hint">SMS notifications are not available.</p>
    </>
  );
}

/** The salon's other pages on the web. */
export function SocialTab({ field }: TabProps) {
  const found = useStore(connections.$value);
  useEffect(() => void connections.load(), []);
  const hasPhotos = found.state !== 'ready' || found.data.instagram;
  return (
    <Group
      title="Elsewhere on the web"
      about="Linked at the foot of every page and named to search engines. What is left empty is not shown."
    >
      {field('instagram')}
      {!hasPhotos && (
        <Notice kind="info" announce="off">
          Your newest posts show on the home page once Instagram is connected. Until then it shows
          placeholders.
        </Notice>
      )}
      {field('facebook')}
      {field('website')}
    </Group>
  );
}
