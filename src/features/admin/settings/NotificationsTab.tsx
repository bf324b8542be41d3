import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { connections } from '../data/connections.ts';
import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';

/** Emails to customers and their timing. */
export function NotificationsTab({ form }: TabProps) {
  const found = useStore(connections.$value);
  const { number, flag } = controlsOf(form);
  const sendsMail = form.values.emailNotifications;
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
        <CheckField
          {...flag('emailNotifications')}
          label="Email notifications"
          hint="Off: customers get no messages about their appointments. New passwords are sent all the same."
        />
        <TextField
          {...number('reminderHours')}
          label="Reminder, in hours before the visit"
          unit="hours"
          disabled={!sendsMail}
          hint={sendsMail ? '24 is a day before.' : 'Not sent while email notifications are off.'}
        />
      </Group>
      <Group title="SMS">
        <CheckField
          {...flag('smsNotifications')}
          label="SMS notifications"
          disabled
          hint="Off, because no SMS provider is configured. This version has none to connect to."
        />
      </Group>
    </>
  );
}
