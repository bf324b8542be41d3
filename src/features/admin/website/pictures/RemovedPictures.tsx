import { useStore } from '@nanostores/react';
import type { WebsiteShape } from '../../../../api/website/website.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/ConfirmDialog.tsx';
import { momentText, publish } from '../publish.ts';
import { atom } from 'nanostores';
import { showToast } from '../../../../platform/ui/toasts.ts';
import { callAsOwner } from '../../shell/access.ts';
import { website } from '../form.ts';

/** Photographs that were removed from the draft and are still stored, with a way to erase them for good. */
export function TakenOutPictures({ known }: { known: WebsiteShape }) {
  const { taken_out } = known.pictures;
  const asked = useStore($erasing);
  const picture = taken_out.find(({ id }) => id === asked?.id);
  if (taken_out.length === 0) return null;
  return (
    <section className="website-revisions" aria-labelledby="taken-out">
      <h2 id="taken-out" className="text-2xl">
        Removed photographs
      </h2>
      <p className="mt-2 text-ink-soft">
        We keep these so that you can bring back an earlier publication. You can erase them now.
      </p>
      <ul className="mt-3">
        {taken_out.map(({ id, on_site }, i) => (
          <li key={id} className="website-revision">
            <img
              src={`/api/admin-public/pictures/${id}`}
              alt={`Removed photograph ${i + 1}`}
              className="rounded size-14 object-cover"
              loading="lazy"
            />
            <p className="min-w-0 flex-1 text-sm text-ink-soft">{on_site && 'Still on your website'}</p>
            <Button
              size="small"
              aria-label={`Erase photograph ${i + 1}`}
              onClick={() => {
                askErasing(id);
              }}
            >
              Erase...
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={picture !== undefined}
        title="Erase this photograph?"
        danger={picture?.on_site === false}
        busy={asked?.sending ?? false}
        confirmLabel={picture?.on_site ? 'Publish Now' : 'Erase Photograph'}
        problem={asked?.problem ?? false}
        onCancel={keepPicture}
        onConfirm={() => void (picture?.on_site ? publishWithout() : erase())}
      >
        {picture && <WhatGoes picture={picture} keepsDeploys={known.keeps_deploys} />}
      </ConfirmDialog>
    </section>
  );
}

function WhatGoes({ picture, keepsDeploys }: { picture: TakenOut; keepsDeploys: boolean }) {
  return (
    <>
      <p>
        {picture.on_site
          ? 'Your website still shows it. Publish your draft first. You can erase the photograph as soon as the new version is live.'
          : 'It is deleted for good, and earlier publications lose it. Backups lose it within thirty days.'}
      </p>
      {keepsDeploys && picture.publications.length > 0 && (
        <>
          <p className="mt-3">
            Netlify keeps older deploys, and anyone with their address can still see the photograph there. In
            Netlify, open Deploys, then open each of these and choose Delete deploy:
          </p>
          <ul className="mt-2 list-disc pl-5">
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

/** A photograph the draft no longer uses. */
type TakenOut = WebsiteShape['pictures']['taken_out'][number];

/** The photograph to be erased. */
export const $erasing = atom<{
  readonly id: string;
  readonly sending: boolean;
  readonly problem: string | null;
} | null>(null);

function askErasing(id: string): void {
  $erasing.set({ id, sending: false, problem: null });
}

function keepPicture(): void {
  if ($erasing.get()?.sending !== true) $erasing.set(null);
}

/** Publishes first if visitors still see it, like any other publication. */
async function publishWithout(): Promise<void> {
  $erasing.set(null);
  await publish();
}

async function erase(): Promise<void> {
  const asked = $erasing.get();
  if (!asked || asked.sending) return;
  $erasing.set({ ...asked, sending: true, problem: null });
  const answer = await callAsOwner('DELETE /api/admin-public/pictures/:id', {
    params: { id: asked.id },
    query: { from_revisions: '1' },
  });
  await website.load();
  // It was already erased by a request whose answer was lost.
  if (!answer.ok && answer.code !== 'not_found')
    return $erasing.set({ ...asked, sending: false, problem: answer.message });
  $erasing.set(null);
  return void showToast({ kind: 'success', title: 'Photograph erased' });
}
