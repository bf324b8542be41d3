import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { Waitlist } from '../../../src/features/admin/waitlist/Waitlist.tsx';
import { ClientsScreen } from '../../../src/features/admin/clients/ClientsScreen.tsx';
import { RememberedFlags, $remembered } from '../../../src/features/admin/clients/RememberedFlags.tsx';
import { undo } from '../../../src/features/admin/appointments/confirm-change.ts';
import { loadNeeds } from '../../../src/features/admin/data/needs-me.ts';
import { RequestsScreen } from '../../../src/features/admin/appointments/requests/RequestsScreen.tsx';
import { tell } from '../../../src/features/admin/shell/act.ts';
import { appointment, fee, missed, needsNow, receipt, today, tomorrow } from './build.ts';
import { entry } from '../../calendar/features/build.ts';
import { client } from '../../clients/features/build.ts';
import { labelled, ok, type AdminPage } from './page.ts';
import type { Press } from './presses.tsx';
import { ada, adasPage, at, dialog, screen } from './whole-salon.tsx';

const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });
const bea = entry('bea', 'Bea');
const twin = client('Ada B.', { id: 'twin' });
const suggested = appointment({
  id: 'jamie',
  version: 4,
  date: tomorrow,
  suggestion: { start_at: `${tomorrow}T14:00`, end_at: `${tomorrow}T15:00`, words: '' },
});
const note = { id: 'n1', date: '2026-11-20', text: 'Patch test' };
const noted = { ...ada, dated_notes: [note], coming: [], past: [] };

/** Presses a toast's Undo, or its button that repeats a failed undo. */
const undoes = async (page: AdminPage) => {
  const buttons = [...document.querySelectorAll('.toasts button')].map(({ textContent }) => textContent);
  await page.press(buttons.find((name) => name === 'Retry' || name === 'Send Again') ?? 'Undo');
};
const withToasts = (Part: () => React.ReactNode) => () => (
  <>
    <Part />
    <Toasts />
  </>
);
const inEdit = (of: typeof jamie) => (page: AdminPage) =>
  dialog(page, { kind: 'edit', appointment: of }, 'Edit Appointment');
const photo = {
  id: 'front',
  version: 1,
  kind: 'after',
  width: 120,
  height: 100,
  at: '2026-11-20T12:00:00-05:00',
  by: 'owner',
  website_consent_at: null,
} as const;
const side = { ...photo, id: 'side' };
const known = { until: '2028-11-24', no_shows: 2, booking: 'closed' } as const;

export const clientPresses: readonly Press[] = [
  {
    name: 'emailing a receipt again',
    opens: inEdit({ ...jamie, receipts: [receipt({ mailed: true })] }),
    does: (page) => page.press('Send Again: receipt 12'),
    call: 'POST /appointments/jamie/letters',
    made: jamie,
    failed: "Email Not Sent: We couldn't send receipt 12",
    done: 'Email Sent',
  },
  {
    name: "emailing a fee's link again",
    opens: inEdit({ ...missed, fees: [fee()] }),
    does: (page) => page.press('Send Again: the link to pay $42.50'),
    call: 'POST /appointments/jamie/letters',
    made: missed,
    failed: "Email Not Sent: We couldn't send the link",
    done: 'Email Sent',
  },
  {
    name: 'undoing a change',
    opens: async (page) => {
      await screen(
        page,
        '/admin/appointments',
        withToasts(() => null),
      );
      const run = undo({ action: 'confirm', appointment: jamie, notify: true }, { ...jamie, version: 4 });
      await page.does(() => tell(['Status Updated'], run));
    },
    does: undoes,
    call: 'POST /appointments/jamie/undo',
    made: { ...jamie, version: 5 },
    failed: 'Update Failed: Failed to update appointment',
    done: 'Status Updated',
  },
  {
    name: 'withdrawing a suggestion',
    salon: { 'GET /needs-me': () => ok(needsNow({ appointments: [suggested] })) },
    opens: async (page) => {
      await screen(page, '/admin/requests', RequestsScreen);
      await page.does(() => void loadNeeds());
    },
    does: (page) => page.press('Withdraw Suggestion'),
    call: 'POST /appointments/jamie/reply',
    made: jamie,
    failed: "Update Failed: We couldn't withdraw the suggestion",
    done: 'Suggestion Withdrawn',
  },
  {
    name: 'undoing a merge',
    salon: { 'GET /clients': () => ok([ada, twin]) },
    opens: async (page) => {
      await screen(page, '/admin/clients?client=ada', withToasts(ClientsScreen));
      await page.press('Merge with Ada B....');
      page.answers['POST /clients/ada/merge'] = () => ok({ ...ada, version: 2 });
      await page.press('Merge Clients');
    },
    does: undoes,
    call: 'POST /clients/ada/unmerge',
    made: { client: ada, other: twin },
    failed: 'Undo Failed',
    done: 'Merge Undone',
  },
  {
    name: 'removing a dated note',
    salon: { 'GET /clients/ada': () => ok(noted) },
    opens: adasPage,
    does: (page) => page.press('Remove note from Fri, Nov 20'),
    call: 'PUT /clients/ada',
    made: { ...noted, version: 2, dated_notes: [] },
    failed: "Removal Failed: We couldn't remove the note",
    done: 'Note Removed',
  },
  {
    name: 'deleting a photo',
    salon: { 'GET /clients/ada': () => ok({ ...noted, pictures: [photo] }) },
    opens: async (page) => {
      await adasPage(page);
      await page.press('After, added Fri, Nov 20');
    },
    does: async (page) => {
      if (!document.querySelector('[role=alertdialog]')) await page.press('Delete photo');
      await page.press('Delete Photo');
    },
    call: 'DELETE /private-pictures/front',
    made: { id: 'front' },
    failed: 'Photo not deleted',
    done: 'Photo deleted',
  },
  {
    name: 'recording that a photo may be shown on the website',
    salon: { 'GET /clients/ada': () => ok({ ...noted, pictures: [side] }) },
    opens: async (page) => {
      await adasPage(page);
      await page.press('After, added Fri, Nov 20');
    },
    does: (page) => page.does(() => labelled('The client agreed to show this photo on the website').click()),
    call: 'PUT /private-pictures/side',
    made: { ...side, version: 2, website_consent_at: '2026-11-24' },
    failed: 'Consent not updated',
    done: 'Consent recorded',
  },
  {
    name: "lifting an erased client's restriction",
    opens: async (page) => {
      $remembered.set({ contact: 'cleo@example.com', known, problem: null });
      await screen(page, '/admin/clients', () => <RememberedFlags search="cleo@example.com" today={today} />);
    },
    does: (page) => page.press('Let Them Book Normally'),
    call: 'POST /clients/remembered',
    made: { ...known, booking: 'normal' },
    failed: '',
    done: 'Booking Restriction Removed',
  },
  {
    name: 'removing somebody from the waitlist',
    salon: { 'GET /waitlist': () => ok([bea]) },
    opens: at('/admin/availability', Waitlist),
    does: async (page) => {
      await page.press('Remove Bea, Wed, Nov 25');
      await page.press('Yes, Remove');
    },
    call: 'DELETE /waitlist/bea',
    mayBeGone: true,
    made: { id: 'bea' },
    failed: 'Removal Failed: Bea is still on the waitlist',
    done: 'Removed from the Waitlist',
  },
];
