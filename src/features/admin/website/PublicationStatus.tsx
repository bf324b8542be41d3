import { useStore } from '@nanostores/react';
import { CircleAlert, CloudUpload, Undo2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { WebsiteShape } from '../../../api/website/website.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { asSentence } from '../shell/text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { placesUndescribed } from '../../../domain/website/website.ts';
import { clashes } from '../forms/merge-edits.ts';
import { draftIn } from './fields.ts';
import { $changes, save, undo, type WebsiteForm } from './form.ts';
import { editAt, parts } from './parts.ts';
import { $publishing, oneMore, publicationText, publish, unwrittenParts } from './publish.ts';

interface PublicationStatusProps {
  form: WebsiteForm;
  known: WebsiteShape;
}

/** The state of draft and site, with Undo and Publish. */
export function PublicationStatus({ form, known }: PublicationStatusProps) {
  const sending = useStore($publishing);
  const unwritten = useStore(unwrittenParts.$asked);
  const changes = useStore($changes);
  const [undone, say] = useState('');
  const { publication, live, missing } = known;
  const isDraft = publication?.version !== known.version || form.isTyped;
  const same = known.outdated ? 'Details changed.' : 'No new changes.';
  return (
    <section className="website-standing" aria-label="Publication">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <strong className="font-semibold">{publication && !isDraft ? same : 'Draft.'}</strong>{' '}
          {publication
            ? publicationText(publication)
            : "You haven't published yet. Visitors see the starter website."}
          {live && live.revision !== publication?.revision && ` Previous version: ${publicationText(live)}`}
        </p>
        {missing !== null && publication?.reason !== missing && (
          <p className="mt-1 text-sm text-ink-soft">{missing}</p>
        )}
        <Saving form={form} />
        <Undescribed form={form} />
        <Unwritten known={known} />
        <p role="status" className="sr-only">
          {undone}
        </p>
      </div>
      <div className="website-actions">
        <Button
          disabled={changes.length === 0}
          onClick={() => {
            const label = undo();
            say(label === null ? '' : `Undone: ${label}`);
          }}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
        <Button
          look="primary"
          data-publish
          busy={sending}
          busyLabel="Publishing..."
          onClick={() => void publish()}
        >
          <CloudUpload aria-hidden="true" />
          Publish
        </Button>
      </div>
      <QuestionDialog asks={oneMore} title="Publish again?">
        {(text) => <p>{text}</p>}
      </QuestionDialog>
      <ConfirmDialog
        open={unwritten !== null}
        title="Publish without your own words?"
        confirmLabel="Publish Anyway"
        cancelLabel="Write Them First"
        busy={unwritten?.busy}
        onClose={unwrittenParts.drop}
        onCancel={() => {
          unwrittenParts.drop();
          editAt(unwritten?.about[0] ?? 'hero');
        }}
        onConfirm={() => void unwrittenParts.confirm()}
      >
        <p>
          These parts still need your own words:{' '}
          {unwritten &&
            labelsIn(unwritten.about)
              .map(({ label }) => label)
              .join(', ')}
          .
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** Whether the input is saved, and if not, why. */
function Saving({ form }: { form: WebsiteForm }) {
  const [path] = Object.keys(form.errors);
  if (path !== undefined || form.problem !== null)
    return (
      <p className="field-error mt-1" role="alert">
        <CircleAlert aria-hidden="true" />
        <span>
          Not saved yet: {asSentence((path === undefined ? form.problem : form.errors[path]) ?? '')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              if (path === undefined) void save();
              else editAt(path);
            }}
          >
            {path === undefined ? 'Try again' : 'Fix it'}
          </button>
        </span>
      </p>
    );
  const saveState = form.isTyped ? 'Saving...' : 'All changes saved.';
  const isAsked = clashes(form.news) || (form.isTyped && form.isRestored && !form.sending);
  return (
    <p className="mt-1 text-sm text-ink-soft" role="status">
      {isAsked ? '' : saveState}
    </p>
  );
}

/** How many pictures lack alt text before publishing, with a link to the first. */
function Undescribed({ form }: { form: WebsiteForm }) {
  const places = placesUndescribed(draftIn(form.values));
  const [first] = places;
  if (first === undefined) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {places.length === 1 ? '1 picture has' : `${places.length} pictures have`} no description yet.{' '}
      <button type="button" className="link" onClick={() => editAt(first.replace('.', '_'))}>
        Describe {places.length === 1 ? 'it' : 'the first'}
      </button>
    </p>
  );
}

const labelsIn = (unwritten: WebsiteShape['unwritten']) =>
  parts.filter(({ id }) => unwritten.some((part) => part === id));

/** The parts that show invented words or none. They can be published all the same. */
function Unwritten({ known: { unwritten } }: Pick<PublicationStatusProps, 'known'>) {
  if (unwritten.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      Still needs your own words:{' '}
      {labelsIn(unwritten).map(({ id, label }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <button type="button" className="link" aria-label={`Write ${label}`} onClick={() => editAt(id)}>
            {label}
          </button>
        </Fragment>
      ))}
      .
    </p>
  );
}
