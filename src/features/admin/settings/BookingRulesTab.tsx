import { FlagField, Group, NumberSettingField, type TabProps } from './controls.tsx';

/** When customers may book, change and cancel by themselves. */
export function BookingRulesTab({ saved }: TabProps) {
  return (
    <>
      <Group
        title="Booking ahead"
        about="For customers who book online. Appointments that you make yourself may ignore both."
      >
        <NumberSettingField
          saved={saved}
          name="bookingWindow"
          label="Booking window, in days"
          unit="days"
          className="settings-short"
          hint="How far ahead a time can be booked; 0 is today alone."
        />
        <NumberSettingField
          saved={saved}
          name="minNoticeHours"
          label="Minimum notice, in hours"
          unit="hours"
          className="settings-short"
          hint="How long before its start a time can still be booked."
        />
      </Group>
      <Group title="Changes and cancellations">
        <NumberSettingField
          saved={saved}
          name="cancelWindow"
          label="Cancel window, in hours"
          unit="hours"
          className="settings-short"
          hint="Until so long before the start a customer can change or cancel online at no cost. After that the page asks them to call, and half the price may be charged."
        />
      </Group>
      <Group title="Confirmation">
        <FlagField
          saved={saved}
          name="autoConfirm"
          label="Confirm online bookings at once"
          hint="Off: a booking is pending until you confirm it."
        />
      </Group>
    </>
  );
}
