import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { dollars } from '../../../domain/money.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { mergeForm } from './merge-clients.ts';

/** Says which client stays and what she gets, before two clients are merged. */
export function MergeDialog() {
  return (
    <FormDialog
      store={mergeForm}
      id="merge-form"
      what="client"
      words={({ subject }) => ({
        title: `Merge with ${subject?.other.name ?? ''}`,
        save: 'Merge Clients',
        saving: 'Merging...',
        problem: 'The clients are not merged.',
      })}
    >
      {({ subject }) =>
        subject && (
          <div>
            <p>
              <strong>Who stays:</strong> {contactText(subject.client)}
            </p>
            <p className="mt-3">
              <strong>What comes to them:</strong> {visitsText(subject.other)} and the notes of{' '}
              {contactText(subject.other)}. What is booked with either address from now on is theirs too.
            </p>
            <p className="mt-3">
              Each appointment keeps the name it was booked under. You can undo this for one minute.
            </p>
          </div>
        )
      }
    </FormDialog>
  );
}

function contactText({ name, email, phone }: ClientShape): string {
  return [name, email, phone].filter((text) => text !== '').join(', ');
}

function visitsText({ visits, spent_cents, next_visit }: ClientShape): string {
  const count = visits === 1 ? '1 visit' : `${visits} visits`;
  return [
    count,
    ...(spent_cents > 0 ? [`${dollars(spent_cents)} paid`] : []),
    ...(next_visit === null ? [] : ['what is booked']),
  ].join(', ');
}
