import { addCalendar, type CalendarShape } from '../../../api/calendar/calendars.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { defineForm } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { known } from '../shell/remote.ts';
import { googleAccount } from './google-account.ts';
import { showCalendar } from './busy-calendars.ts';

/** Adds one of the owner's calendars. */
export function CalendarDialog(props: LateDialogProps<null>) {
  return (
    <FormDialog
      {...props}
      store={calendarForm}
      what="calendar"
      words={{ title: 'Add Calendar', save: 'Add Calendar' }}
    />
  );
}

const email = () => known(googleAccount)?.email ?? null;

interface Typed {
  readonly name: string;
  readonly from: 'link' | 'in' | 'out';
  readonly url: string;
  readonly calendar: string;
}

export const calendarForm = defineForm<CalendarShape, Typed, BodyToSend<typeof addCalendar>>({
  place: () => 'calendar.new',
  question: () => "Your new calendar isn't saved.",
  schema: addCalendar.body,
  fields: {
    name: { label: 'Name', isRequired: true, isFirst: true, hint: 'Shown in your schedule: Family.' },
    from: {
      label: 'Kind',
      kind: 'choice',
      path: null,
      start: 'link',
      options: {
        link: 'Private link',
        in: "Google: read when I'm busy",
        out: 'Google: write my appointments',
      },
      isUsed: () => email() !== null,
    },
    url: {
      label: 'URL',
      isUsed: ({ from }) => from === 'link',
      isRequired: true,
      hint: "The calendar's private link. Google calls it the secret address in iCal format; in iCloud and Outlook, share or publish the calendar and copy the link.",
      props: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
    },
    calendar: {
      label: 'Calendar ID',
      path: 'google.calendar',
      errorsAt: ['google'],
      isRequired: true,
      isUsed: ({ from }) => from !== 'link',
      hint: ({ values }) =>
        values.from === 'out'
          ? `Make a calendar for this, and share it with ${email()} and permission to make changes to events. You find its ID under Integrate calendar.`
          : `Share the calendar with ${email()}. You find its ID under Integrate calendar.`,
      props: { autoComplete: 'off', spellCheck: false },
    },
  },
  send: (body, { id, values }) =>
    callAsOwner('POST /api/admin-public/calendars', {
      body:
        body.google && values.from !== 'link'
          ? { ...body, google: { ...body.google, direction: values.from } }
          : body,
      repeat: newestFirst(id),
    }),
  show: showCalendar,
  done: ({ name, events, google }) => [
    'Calendar Added',
    google?.direction === 'out'
      ? `Your appointments are written to ${name}.`
      : `${name}: ${events} busy events`,
  ],
});
