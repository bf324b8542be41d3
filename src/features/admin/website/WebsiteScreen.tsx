import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { OtherEditsNotice, Restored } from '../forms/OtherEditsNotice.tsx';
import { clashes } from '../forms/merge-edits.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { languageName } from '../../../domain/languages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { website } from '../data/website.ts';
import { openForm, save, websiteForm, type WebsiteForm } from './form.ts';
import { $language, $part, $side, editAt, editNamed } from './parts.ts';
import { Parts } from './Parts.tsx';
import { watchUploads } from './pictures/uploads.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { PublicationStatus } from './PublicationStatus.tsx';
import { WebsiteSkeleton } from './WebsiteSkeleton.tsx';
import { late } from '../../../platform/ui/late.ts';

// Few salons offer several languages.
const Translation = late(async () => (await import('./Translation.tsx')).Translation);
// At the end of the page.
const Revisions = late(async () => (await import('./Revisions.tsx')).Revisions);
// Loaded on demand, because few owners have removed a photo.
const RemovedPictures = late(async () => (await import('./pictures/RemovedPictures.tsx')).RemovedPictures);

/** The website editor: each part with its fields, and the page beside them. */
export function WebsiteScreen() {
  const value = useStore(website.$value);
  const form = useStore(websiteForm.$form);
  useEffect(openForm, []);
  useEffect(watchUploads, []);
  useEffect(() => pollWhileVisible(website.load), []);
  const saved = value.state === 'ready' ? value.data : null;
  const isBuilding = saved?.publication?.state === 'building';
  useEffect(() => {
    // A site is built within seconds or minutes, and no push tells of it.
    const timer = setInterval(() => isBuilding && void website.load(), 3000);
    return () => clearInterval(timer);
  }, [isBuilding]);

  if (value.state === 'loading') return <WebsiteSkeleton />;
  return (
    <>
      <h1 className="text-4xl">Website</h1>
      <LoadNotice what="Your website" value={value} load={website.load} />
      {saved && form && (
        <>
          <PublicationStatus form={form} known={saved} />
          <Changed form={form} />
          <Sides form={form} />
          {saved.pictures.taken_out.length > 0 && (
            <Suspense>
              <RemovedPictures known={saved} />
            </Suspense>
          )}
          <Suspense>
            <Revisions key={saved.publication?.revision} />
          </Suspense>
        </>
      )}
    </>
  );
}

/** Conflicting changes from another device, or words from an earlier visit. Nothing is saved until the owner decides. */
function Changed({ form }: { form: WebsiteForm }) {
  useWhenBack(save, form.problem !== null);
  const isClashing = clashes(form.news);
  if (!isClashing && !(form.isRestored && form.isTyped)) return null;
  return (
    <div className="mt-4">
      {isClashing ? (
        <OtherEditsNotice news={form.news} what="The website" onTake={websiteForm.takeTheirs} />
      ) : (
        <Restored onDrop={websiteForm.startAfresh} />
      )}
      <Button className="mt-3" busy={form.sending} onClick={() => void save()}>
        {isClashing ? 'Keep Mine' : 'Save'}
      </Button>
    </div>
  );
}

function Sides({ form }: { form: WebsiteForm }) {
  useEffect(editNamed, []);
  const side = useStore($side);
  const part = useStore($part);
  const { languages } = form.values;
  const place = useStore($language);
  const index = place < languages.length ? place : 0;
  return (
    <>
      {languages.length > 1 && (
        <div className="mt-4">
          <Choice
            label="Language"
            value={languages[index]?.code ?? 'en'}
            options={languages.map((one) => ({ value: one.code, label: languageName(one.code) }))}
            onPick={(value) => $language.set(languages.findIndex((one) => one.code === value))}
          />
        </div>
      )}
      <div className="mt-4 wide:hidden">
        <Choice
          label="View"
          value={side}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
          onPick={(value) => $side.set(value)}
        />
      </div>
      <div className="website-sides" data-side={side}>
        {index === 0 ? (
          <>
            <Parts form={form} />
            <PreviewPane
              values={form.values}
              language={languages[0]?.code}
              at={part}
              side={side}
              onPick={editAt}
            />
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <Translation form={form} index={index} />
          </Suspense>
        )}
      </div>
    </>
  );
}
