import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';

/** When customers can book, change and cancel online. */
export function BookingRulesTab({ form }: TabProps) {
  const { number, flag } = controlsOf(form);
  return (
    <>
      <Group
        title="Booking ahead"
        about="For customers who book online. Appointments that you make yourself may ignore both."
      >
        <TextField
          {...number('bookingWindow')}
          label="Booking window, in days"
          unit="days"
          hint="How far ahead a time can be booked; 0 is today alone."
        />
        <TextField
          {...number('minNoticeHours')}
          label="Minimum notice, in hours"
          unit="hours"
          hint="How long before its start a time can still be booked."
        />
      </Group>
      <Group title="Changes and cancellations">
        <TextField
          {...number('cancelWindow')}
          label="Cancel window, in hours"
          unit="hours"
          hint="Clients can change or cancel free of charge until this many hours before their visit. A new value applies to new bookings only."
        />
        <TextField
          {...number('graceMinutes')}
          label="Grace period (minutes)"
          unit="minutes"
          hint="Clients can cancel free of charge for this long after they book, up to 30 minutes before their visit. 0 means no grace period."
        />
      </Group>
      <Group title="Confirmation">
        <CheckField
          {...flag('autoConfirm')}
          label="Confirm online bookings at once"
          hint="Off: a booking is pending until you confirm it."
        />
      </Group>
    </>
  );
}
