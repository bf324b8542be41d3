import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { connections } from '../connections.ts';
import { FlagField, Group, NumberSettingField, useSetting, type TabProps } from './controls.tsx';

/** What is sent to customers, and when. */
export function NotificationsTab({ saved }: TabProps) {
  const found = useStore(connections.$value);
  const [sendsMail] = useSetting<boolean>('emailNotifications', saved);
  useEffect(() => void connections.load(), []);
  const mail = found.state === 'ready' ? found.data.mail : undefined;
  return (
    <>
      <Group
        title="Email"
        about="Sent when a booking is received, confirmed, changed, cancelled or paid, and before the visit."
      >
        {mail === null && (
          <Notice kind="warning" title="No mail service is configured." announce="off">
            Nothing can be sent until SMTP_URL or RESEND_API_KEY is set on the server.
          </Notice>
        )}
        {mail === 'outbox' && (
          <Notice kind="info" announce="off">
            No mail service is configured: this machine keeps its messages in the folder &lsquo;outbox&rsquo;.
          </Notice>
        )}
        <FlagField
          saved={saved}
          name="emailNotifications"
          label="Email notifications"
          hint="Off: customers get no messages about their appointments. New passwords are sent all the same."
        />
        <NumberSettingField
          saved={saved}
          name="reminderHours"
          label="Reminder, in hours before the visit"
          unit="hours"
          className="settings-short"
          disabled={!sendsMail}
          hint={sendsMail ? '24 is a day before.' : 'Not sent while email notifications are off.'}
        />
      </Group>
      <Group title="SMS">
        <FlagField
          saved={saved}
          name="smsNotifications"
          label="SMS notifications"
          disabled
          hint="Off, because no SMS provider is configured. This version has none to connect to."
        />
      </Group>
    </>
  );
}
