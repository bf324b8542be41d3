import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { useStore } from '@nanostores/react';
import type { PatchTest } from '../../../domain/clients/patch-tests.ts';
import { services, knownServices } from '../data/services.ts';
import { salonDate } from '../data/salon-clock.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { act } from '../shell/act.ts';
import { announceChange, closeDialog } from '../shell/dialogs.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { change, changeEntry, show } from './details.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** The result being recorded, which is new, of a test's appointment, or known, and the client whose name is shown. */
interface ResultSubject {
  /** An appointment doesn't include the version. */
  readonly client: Pick<ClientShape, 'id' | 'name'> & Partial<ClientShape>;
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
      start: 'ok',
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
    // An appointment doesn't include the version. Version 1 is refused with the newest state once a client has changed,
    // and the form then sends again by itself if the result there is the one it knows.
    const client = { version: 1, ...existing(subject).client };
    return change(client, { patch_test: { id: subject?.test.id ?? id, ...test } });
  },
  show: shown,
  subjectIn: (client, { subject }) => {
    const { test } = existing(subject);
    return { client, test: findResult(client, test) ?? test };
  },
  // A result that somebody else has removed stays in the form, and saving adds it again.
  others: ({ test }, { client }) =>
    test.result !== undefined && !findResult(client, test)
      ? [{ label: 'The result', theirs: 'removed', yours: null, take: {} }]
      : [],
  done: ({ name }) => ['Patch Test Saved', name],
  undo: (client, { subject, id: added }) => {
    const { test } = existing(subject);
    const saved = findResult(client, { id: test.id ?? added });
    const before =
      test.result === undefined ? { id: test.id ?? added, date: salonDate() } : (test as PatchTest);
    return () => putBack(client, before, saved);
  },
});

function shown(client: ClientShape): void {
  show(client);
  // Alerts are shown with each of her appointments.
  announceChange();
}

function findResult({ patch_tests = [] }: Partial<ClientShape>, { id }: Partial<PatchTest>) {
  return patch_tests.find((one) => one.id === id);
}

type Known = Pick<ClientShape, 'id' | 'version'>;
type Kept = Partial<PatchTest> & Pick<PatchTest, 'id' | 'date'>;

/** Stores a patch test, or removes one without a result, unless another device has changed it. `stored` is the known one, if any. */
function put(client: Known, patch_test: Kept, stored: PatchTest | undefined) {
  return changeEntry(client, { patch_test }, (newest) => isEqual(findResult(newest, patch_test), stored));
}

function putBack(client: Known, before: Kept, stored?: PatchTest): Promise<unknown> {
  return act(() => put(client, before, stored), { show: shown, failed: ['Undo Failed'] });
}

/** Removes a result; Undo adds it again. */
export function removeResult(client: ClientShape, test: PatchTest) {
  return act(() => put(client, { id: test.id, date: test.date }, test), {
    show: shown,
    done: ({ name }) => ['Patch Test Removed', name],
    undo: (newest) => () => putBack(newest, test),
    failed: ['Removal Failed', "We couldn't remove the patch test"],
  });
}

export function PatchTestDialog({ subject }: { subject: ResultSubject }) {
  useStore(services.$value);
  return (
    <FormDialog
      store={resultForm}
      subject={subject}
      loads={[services]}
      size="narrow"
      what="patch test"
      words={{ title: `Patch test of ${subject.client.name}`, save: 'Save Result' }}
      onClose={closeDialog}
    >
      {(_, field) => (
        <>
          {field('result')}
          {field('date')}
          {field('service', { children: optionsOf(Object.entries(tested(subject.test))) })}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}
