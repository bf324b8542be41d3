import { CheckField, TextField } from '../../../components/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';

/** When customers may book, change and cancel by themselves. */
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
          hint="Until so long before the start a customer can change or cancel online at no cost. After that the page asks them to call, and half the price may be charged."
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
