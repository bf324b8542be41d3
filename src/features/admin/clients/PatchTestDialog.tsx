import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { useStore } from '@nanostores/react';
import type { PatchTest } from '../../../domain/clients/patch-tests.ts';
import { services, knownServices } from '../data/services.ts';
import { salonDate } from '../data/salon-clock.ts';
import { defineForm } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChange, closeDialog } from '../shell/dialogs.ts';
import { show } from './details.ts';

/** A result being noted, of a client whose name is shown: a new one, one of a test's appointment, or a known one. */
interface ResultSubject {
  readonly client: Pick<ClientShape, 'id' | 'name'>;
  readonly test: Partial<PatchTest>;
}

type Result = Pick<PatchTest, 'date' | 'result' | 'note' | 'service' | 'name'>;

interface ResultValues {
  readonly result: string;
  readonly date: string;
  /** The id of the service; empty for all. */
  readonly service: string;
  readonly note: string;
}

/** Services that ask for a test, and the one it was made for. */
function tested({ service, name = '' }: Partial<PatchTest> = {}): Readonly<Record<string, string>> {
  const asking = knownServices().filter(({ patch_test }) => patch_test !== null);
  const own = service === undefined ? {} : { [service]: name };
  return { '': 'All services', ...own, ...Object.fromEntries(asking.map((one) => [one.id, one.name])) };
}

const resultForm = defineForm<ResultSubject, ResultValues, { readonly patch_test: Result }, ClientShape>({
  place: (subject) => `patch-test.${subject?.client.id ?? ''}.${subject?.test.id ?? 'new'}`,
  schema: updateClient.body,
  record: ({ test }) => ({ patch_test: test }),
  fields: {
    result: {
      label: 'Result',
      kind: 'choice',
      path: 'patch_test.result',
      options: { ok: 'OK', reaction: 'Reaction' },
      start: (subject) => subject?.test.result ?? 'ok',
      isFirst: true,
    },
    date: {
      label: 'Date',
      kind: 'date',
      path: 'patch_test.date',
      isRequired: true,
      start: (subject) => subject?.test.date ?? salonDate(),
    },
    service: {
      label: 'Tested for',
      kind: 'choice',
      path: 'patch_test.service',
      meant: (id) => (id === '' ? undefined : Number(id)),
      start: (subject) => String(subject?.test.service ?? ''),
    },
    note: {
      label: 'Note',
      kind: 'paragraph',
      path: 'patch_test.note',
      isOptional: true,
      hint: 'Only you can see it.',
      props: { maxLength: 500 },
      meant: (text) => text.trim() || undefined,
    },
  },
  send: ({ patch_test }, { subject, id }) => {
    const name = tested(subject?.test)[patch_test.service ?? ''];
    const test = { ...patch_test, ...(patch_test.service !== undefined && { name }) };
    return put(subject?.client.id ?? '', { id: subject?.test.id ?? id, ...test });
  },
  show: shown,
  done: ({ name }) => ['Patch Test Saved', name],
  undo: ({ id }, { subject, id: added }) => {
    const { test } = subject ?? {};
    const before = test?.result === undefined ? null : (test as PatchTest);
    return () =>
      act(() => put(id, before ?? { id: test?.id ?? added, date: salonDate() }), {
        show: shown,
        failed: ['Undo Failed'],
      });
  },
});

function shown(client: ClientShape): void {
  show(client);
  // Alerts are shown with each of her appointments.
  announceChange();
}

function put(id: string, patch_test: Partial<PatchTest> & Pick<PatchTest, 'id' | 'date'>) {
  return callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body: { patch_test } });
}

/** Removes a result; Undo adds it again. */
export function removeResult({ id, name }: Pick<ClientShape, 'id' | 'name'>, test: PatchTest) {
  return act(() => put(id, { id: test.id, date: test.date }), {
    show: shown,
    done: () => ['Patch Test Removed', name],
    undo: () => () => act(() => put(id, test), { show: shown, failed: ['Undo Failed'] }),
    failed: ['Removal Failed', "We couldn't remove the patch test"],
  });
}

const known = [services];

export function PatchTestDialog({ subject }: { subject: ResultSubject }) {
  useStore(services.$value);
  return (
    <FormDialog
      store={resultForm}
      subject={subject}
      loads={known}
      id="patch-test-form"
      size="narrow"
      what="patch test"
      words={{ title: `Patch test of ${subject.client.name}`, save: 'Save Result' }}
      onClose={closeDialog}
    >
      {(_, field) => (
        <>
          {field('result')}
          {field('date')}
          {field('service', {
            children: Object.entries(tested(subject.test)).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            )),
          })}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}
