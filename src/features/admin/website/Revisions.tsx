import { useStore } from '@nanostores/react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { toValues } from './fields.ts';
import { Reviews } from './reviews/Reviews.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { changedText, drafts, publicationText, revisions, revisionTitle, viewed } from './publish.ts';
import type { PublicationShape } from '../../../api/website/website.ts';
import type { Question } from '../shell/act.ts';
import { useQuery, useRemote } from '../shell/remote.ts';

/** Below the editor: the clients' reviews, then the last ten publications and the former draft, to view and restore. */
export function Revisions() {
  const value = useRemote(revisions);
  const viewing = useStore(viewed.$asked);
  return (
    <>
      <Reviews />
      <section className="website-revisions" tabIndex={-1} aria-labelledby="revisions">
        <h2 id="revisions" className="text-2xl">
          Version history
        </h2>
        <LoadNotice what="Your version history" value={value} load={revisions.load} skeleton="h-11" />
        {value.state === 'ready' && value.data.length === 0 && (
          <p className="mt-2 text-ink-soft">
            No versions yet. You can view and restore the last ten you publish here.
          </p>
        )}
        {value.state === 'ready' && value.data.length > 0 && (
          <ul className="mt-3">
            {value.data.map((one) => (
              <li key={one.revision} className="website-revision">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{revisionTitle(one)}</p>
                  <p className="text-sm text-ink-soft">{changedText(one)}</p>
                  {one.state !== 'earlier' && <p className="text-sm text-ink-soft">{publicationText(one)}</p>}
                </div>
                <Button
                  size="small"
                  aria-label={`View ${revisionTitle(one)}`}
                  onClick={() => viewed.ask(one)}
                >
                  View
                </Button>
              </li>
            ))}
          </ul>
        )}
        {viewing && <RevisionDialog {...viewing} />}
      </section>
    </>
  );
}

function RevisionDialog({ about, busy, problem }: Question<PublicationShape>) {
  const { revision } = about;
  const { value, load } = useQuery(drafts, { params: { revision } });
  return (
    <Dialog
      size="wide"
      title={revisionTitle(about, 'Published ')}
      busy={busy}
      onClose={viewed.drop}
      footer={
        <>
          <Button onClick={viewed.drop}>Close</Button>
          {value.state === 'ready' && (
            <Button look="primary" busy={busy} onClick={() => void viewed.confirm()}>
              Restore
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && (
        <p className="field-error mb-3" role="alert">
          {problem}
        </p>
      )}
      <LoadNotice what="This version" value={value} load={load} />
      {value.state === 'ready' && (
        <>
          <p className="mb-3">
            Restoring this version makes it your draft. Your current draft stays in this list, and visitors
            see no change until you publish.
          </p>
          <PreviewPane values={toValues(value.data.draft)} language={value.data.draft.languages?.[0]?.code} />
        </>
      )}
      {value.state === 'loading' && (
        <Loading label="Loading...">
          <Skeleton className="website-window" />
        </Loading>
      )}
    </Dialog>
  );
}
