import { eraseForm } from '../../../../src/features/admin/clients/EraseDialog.tsx';
import { mergeForm } from '../../../../src/features/admin/clients/Duplicates.tsx';
import { noteForm } from '../../../../src/features/admin/clients/DatedNotes.tsx';
import { client } from '../../../clients/features/build.ts';
import { detailsForm, notesForm } from '../../../../src/features/admin/clients/details.ts';
import { ClientsScreen } from '../../../../src/features/admin/clients/ClientsScreen.tsx';
import { ok } from '../page.ts';
import type { Action } from './action.ts';
import { ada, adasPage, at, cleo, person, pressing } from '../whole-salon.tsx';

const twin = client('Ada B.', { id: 'twin' });

export const actions: readonly Action[] = [
  {
    name: 'a new client',
    form: detailsForm,
    opens: pressing(at('/admin/clients', ClientsScreen), 'Add Client'),
    typed: { ...person, Notes: 'Met at the fair' },
    sends: 'Add Client',
    call: 'POST /clients',
    made: cleo,
    named: true,
    done: 'Client Added',
  },
  {
    name: "a client's details",
    form: detailsForm,
    opens: pressing(adasPage, 'Edit Details'),
    typed: { Name: 'Ada King', Phone: '(555) 010-0199' },
    sends: 'Save Changes',
    call: 'PUT /clients/ada',
    made: { ...ada, name: 'Ada King', phone: '(555) 010-0199' },
    done: 'Client Updated',
    stale: [{ ...ada, version: 2, name: 'Ada Lovelace' }, 'Name is now Ada Lovelace; yours is Ada King.'],
  },
  {
    name: "a client's notes",
    form: notesForm,
    opens: adasPage,
    typed: { Notes: 'Formula 8/1, allergic to ammonia' },
    sends: 'Save Notes',
    call: 'PUT /clients/ada',
    made: { ...ada, notes: 'Formula 8/1, allergic to ammonia' },
    done: 'Notes Saved',
    stale: [{ ...ada, version: 2, notes: 'Formula 6/0' }, 'Saved on another device:'],
  },
  {
    name: 'a booking restriction',
    form: detailsForm,
    opens: pressing(adasPage, 'Edit Details'),
    typed: { 'Online booking': 'prepay' },
    sends: 'Save Changes',
    call: 'PUT /clients/ada',
    made: { ...ada, booking: 'prepay' },
    done: 'Client Updated',
    stale: [{ ...ada, version: 2, booking: 'closed' }, 'Online booking is now'],
  },
  {
    name: 'a dated note',
    form: noteForm,
    opens: pressing(adasPage, 'Add Note'),
    typed: { Date: '2026-11-20', Note: 'Patch test, no reaction' },
    sends: 'Add Note',
    call: 'PUT /clients/ada',
    made: { ...ada, dated_notes: [{ id: 'n1', date: '2026-11-20', text: 'Patch test, no reaction' }] },
    done: 'Note Added',
    stale: [{ ...ada, version: 2, dated_notes: [] }, 'Changed.'],
  },
  {
    name: 'merged clients',
    form: mergeForm,
    salon: { 'GET /clients': () => ok([ada, twin]) },
    opens: pressing(adasPage, 'Merge with Ada B....'),
    typed: {},
    sends: 'Merge Clients',
    call: 'POST /clients/ada/merge',
    made: { ...ada, version: 2, also: [{ name: twin.name, email: twin.email, phone: twin.phone }] },
    done: 'Clients Merged',
    stale: [{ ...ada, version: 2 }, 'Changed.'],
  },
  {
    name: 'an erased client',
    form: eraseForm,
    opens: async (page) => {
      await adasPage(page);
      await page.press('Erase Client...');
      const tick = document.querySelector<HTMLInputElement>('dialog [type=checkbox]');
      await page.does(() => tick?.click());
    },
    typed: {},
    sends: 'Erase Client',
    call: 'DELETE /clients/ada',
    made: { id: ada.id, visits_kept: 0 },
    done: 'Client Erased',
  },
];
