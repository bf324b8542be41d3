import { useStore } from '@nanostores/react';
import type { WebsiteShape } from '../../../../api/website/website.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/ConfirmDialog.tsx';
import { momentText, publish } from '../publish.ts';
import { callAsOwner } from '../../shell/access.ts';
import { orGone, question, tell } from '../../shell/act.ts';
import { website } from '../../data/website.ts';

/** Photos that were removed from the draft and are still stored, with a way to erase them for good. */
export function RemovedPictures({ known }: { known: WebsiteShape }) {
  const { taken_out } = known.pictures;
  const question = useStore(erasing.$asked);
  const picture = taken_out.find(({ id }) => id === question?.about);
  return (
    <section className="website-revisions" aria-labelledby="taken-out">
      <h2 id="taken-out" className="text-2xl">
        Removed photos
      </h2>
      <p className="mt-2 text-ink-soft">
        These stay here so you can restore an earlier version. You can erase them for good.
      </p>
      <ul className="mt-3">
        {taken_out.map(({ id, on_site }, i) => (
          <li key={id} className="website-revision">
            <img
              src={`/api/admin-public/pictures/${id}`}
              alt={`Number ${i + 1}`}
              className="size-14 rounded-sm object-cover"
              loading="lazy"
            />
            <p className="min-w-0 flex-1 text-sm text-ink-soft">{on_site && 'Still on your website'}</p>
            <Button size="small" aria-label={`Erase photo ${i + 1}`} onClick={() => erasing.ask(id)}>
              Erase...
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={picture !== undefined}
        title="Erase this photo?"
        danger={picture?.on_site === false}
        busy={question?.busy}
        confirmLabel={picture?.on_site ? 'Publish Now' : 'Erase Photo'}
        problem={question?.problem}
        onCancel={erasing.drop}
        onConfirm={() => {
          if (!picture?.on_site) return void erasing.confirm();
          erasing.drop();
          return void publish();
        }}
      >
        {picture && <Consequences picture={picture} keepsDeploys={known.keeps_deploys} />}
      </ConfirmDialog>
    </section>
  );
}

function Consequences({ picture, keepsDeploys }: { picture: RemovedPicture; keepsDeploys: boolean }) {
  return (
    <>
      <p>
        {picture.on_site
          ? 'Your website still shows it. Publish your draft first. You can erase the photo as soon as the new version is live.'
          : "It's deleted for good, from earlier versions too. Backups keep it for up to 30 days."}
      </p>
      {keepsDeploys && picture.publications.length > 0 && (
        <>
          <p className="mt-3">
            Netlify keeps older deploys, and anyone with their address can still see the photo there. In
            Netlify, open Deploys, then open each of these and choose Delete deploy:
          </p>
          <ul className="mt-2 list-disc ps-5">
            {picture.publications.map(({ revision, published_at }) => (
              <li key={revision}>
                {momentText(published_at)}: Website published ({revision.slice(0, 8)})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A photo the draft no longer uses. */
type RemovedPicture = WebsiteShape['pictures']['taken_out'][number];

/** Asks before erasing a photo; one that is already erased counts as success. */
export const erasing = question(async (id: string) => {
  const answer = await orGone(
    callAsOwner('DELETE /api/admin-public/pictures/:id', { params: { id }, query: { from_revisions: '1' } }),
  );
  await website.load();
  if (!answer.ok) return answer.message;
  tell(['Photo Erased']);
  return null;
});
