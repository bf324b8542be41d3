import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { toValues } from './fields.ts';
import { PreviewPane } from './PreviewPane.tsx';
import {
  $viewedRevision,
  bringBack,
  viewRevision,
  lookAway,
  momentText,
  publicationText,
  revisions,
} from './publish.ts';

/** The last ten publications, to view and restore. */
export function Revisions() {
  const value = useStore(revisions.$value);
  useEffect(() => void revisions.load(), []);
  return (
    <section className="website-revisions" tabIndex={-1} aria-labelledby="revisions">
      <h2 id="revisions" className="text-2xl">
        Publications
      </h2>
      <LoadNotice what="The publications" value={value} load={revisions.load} />
      {value.state === 'loading' && <Skeleton className="mt-4 h-11 w-full" />}
      {value.state === 'ready' && value.data.length === 0 && (
        <p className="mt-2 text-ink-soft">
          None yet. The last ten are kept here, to be looked at and brought back.
        </p>
      )}
      {value.state === 'ready' && value.data.length > 0 && (
        <ul className="mt-3">
          {value.data.map((one) => (
            <li key={one.revision} className="website-revision">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{momentText(one.published_at)}</p>
                {one.state !== 'earlier' && <p className="text-sm text-ink-soft">{publicationText(one)}</p>}
              </div>
              <Button
                size="small"
                aria-label={`Look at ${momentText(one.published_at)}`}
                onClick={() => void viewRevision(one)}
              >
                Look
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ViewedRevision />
    </section>
  );
}

function ViewedRevision() {
  const looked = useStore($viewedRevision);
  if (!looked) return null;
  const { publication, draft, problem, sending } = looked;
  return (
    <Dialog
      open
      size="wide"
      title={`Published ${momentText(publication.published_at)}`}
      busy={sending}
      onClose={lookAway}
      footer={
        <>
          <Button onClick={lookAway}>Close</Button>
          {draft && (
            <Button look="primary" busy={sending} onClick={() => void bringBack()}>
              Bring Back
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <p className="field-error mb-3" role="alert">
          {problem}
        </p>
      )}
      {draft ? (
        <>
          <p className="mb-3">
            Bringing it back makes it the draft; nothing changes for visitors until it is published.
          </p>
          <PreviewPane values={toValues(draft)} isEdited={false} />
        </>
      ) : (
        problem === null && (
          <Loading label="Loading...">
            <Skeleton className="website-window" />
          </Loading>
        )
      )}
    </Dialog>
  );
}
