import { addCalendar, type CalendarShape } from '../../../api/calendar/calendars.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { defineForm } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { showCalendar } from './busy-calendars.ts';

/** Adds one of the owner's calendars. */
export function CalendarDialog(props: LateDialogProps<null>) {
  return (
    <FormDialog
      {...props}
      store={calendarForm}
      id="calendar-form"
      what="calendar"
      words={{ title: 'Add Calendar', save: 'Add Calendar' }}
    />
  );
}

interface Typed {
  readonly name: string;
  readonly url: string;
}

export const calendarForm = defineForm<CalendarShape, Typed, BodyToSend<typeof addCalendar>>({
  place: () => 'calendar.new',
  question: () => "Your new calendar isn't saved.",
  schema: addCalendar.body,
  fields: {
    name: { label: 'Name', isRequired: true, isFirst: true, hint: 'Shown in your schedule: Family.' },
    url: {
      label: 'URL',
      isRequired: true,
      hint: "The calendar's private link. Google calls it the secret address in iCal format; in iCloud and Outlook, share or publish the calendar and copy the link.",
      props: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
    },
  },
  send: (body, { id }) => callAsOwner('POST /api/admin-public/calendars', { body, repeat: newestFirst(id) }),
  show: showCalendar,
  done: ({ name, events }) => ['Calendar Added', `${name}: ${events} busy events`],
});
