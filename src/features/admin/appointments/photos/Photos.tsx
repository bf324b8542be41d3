import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Columns2, Download, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { PrivatePictureShape } from '../../../../api/shapes.ts';
import { ChooseFiles } from '../../forms/ChooseFiles.tsx';
import { CheckField } from '../../../../platform/ui/Field.tsx';
import { Dialog } from '../../../../platform/ui/Dialog.tsx';
import { IconButton } from '../../../../platform/ui/IconButton.tsx';
import { salonDate, formatDate } from '../../data/salon-clock.ts';
import { QuestionDialog } from '../../shell/QuestionDialog.tsx';
import {
  consent,
  deletion,
  photoPath,
  photoUploads,
  usePhotos,
  type Photo,
  type PhotoSubject,
} from './photos.ts';

const titles: Readonly<Record<PrivatePictureShape['kind'], string>> = {
  before: 'Before',
  after: 'After',
  inspiration: 'Inspiration',
  test: 'Patch test',
  answer: 'Answer',
};

interface PhotosProps {
  subject: PhotoSubject;
  heading: ReactNode;
  /** Those the page knows; others may have been added here since. */
  given: readonly PrivatePictureShape[] | undefined;
}

/** The private photos of a visit or client: before and after side by side, then all others. */
export function Photos({ subject, heading, given }: PhotosProps) {
  const photos = usePhotos(subject, given);
  useEffect(() => photoUploads.watch(), []);
  const [openId, setOpenId] = useState<string | null>(null);
  const inOrder = Object.keys(titles).flatMap((kind) => photos.filter((one) => one.kind === kind));
  const others = inOrder.filter(({ kind }) => kind !== 'before' && kind !== 'after');
  return (
    <div role="group" aria-label="Photos" className={photos.length === 0 ? 'print:hidden' : ''}>
      {heading}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        {(['before', 'after'] as const).map((kind) => (
          <div key={kind} className="flex min-w-0 flex-col gap-2">
            <p className="text-sm text-ink-soft">{titles[kind]}</p>
            <Thumbs photos={photos.filter((one) => one.kind === kind)} onOpen={setOpenId} isLarge />
            <ChooseFiles
              queue={photoUploads}
              place={`${subject} ${kind}`}
              label="Add Photos"
              what={kind}
              several
            />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <div className="mt-3">
          <Thumbs photos={others} onOpen={setOpenId} />
        </div>
      )}
      <Viewer photos={inOrder} opened={openId} onOpen={setOpenId} />
    </div>
  );
}

/** Only the photos, where there are some. */
export function PhotoStrip({ subject, given }: Omit<PhotosProps, 'heading'>) {
  const photos = usePhotos(subject, given);
  const [openId, setOpenId] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className="mt-2">
      <Thumbs photos={photos} onOpen={setOpenId} />
      <Viewer photos={photos} opened={openId} onOpen={setOpenId} />
    </div>
  );
}

interface ThumbsProps {
  photos: readonly Photo[];
  onOpen: (id: string) => void;
  /** True to fill the column. */
  isLarge?: boolean;
}

function Thumbs({ photos, onOpen, isLarge = false }: ThumbsProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={isLarge ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={`block overflow-hidden rounded-card bg-sunken ${isLarge ? 'aspect-4/3 w-full' : 'size-18'}`}
            aria-label={photoText(photo)}
            onClick={() => onOpen(photo.id)}
          >
            <img src={photoPath(photo.id)} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function photoText({ kind, at, by }: Photo): string {
  const day = formatDate(at.slice(0, 10) as Parameters<typeof formatDate>[0]);
  return `${titles[kind]}, ${by === 'client' ? 'sent by the client' : 'added'} ${day}`;
}

interface ViewerProps {
  photos: readonly Photo[];
  opened: string | null;
  onOpen: (id: string | null) => void;
}

/** One photo as large as the screen allows, or before and after side by side. */
function Viewer({ photos, opened, onOpen }: ViewerProps) {
  const question = useStore(deletion.$asked);
  const at = photos.findIndex(({ id }) => id === opened);
  const photo = photos[at];
  const [isPair, setPair] = useState(false);
  if (!photo) return null;
  const other = photo.kind === 'before' ? 'after' : photo.kind === 'after' ? 'before' : null;
  const beside = photos.findLast(({ kind }) => kind === other);
  const visible = isPair && beside ? [photo, beside] : [photo];
  // Consent, download and deletion concern one photo, so they are offered only while it is shown alone.
  const isAlone = visible.length === 1;
  const step = (label: string, icon: typeof ChevronLeft, to: Photo | undefined) => (
    <IconButton icon={icon} label={label} disabled={!to} onClick={() => to && onOpen(to.id)} />
  );
  return (
    <Dialog
      size="wide"
      title={isAlone ? photoText(photo) : 'Before and after'}
      closeOnBackdrop
      onClose={() => {
        onOpen(null);
        setPair(false);
      }}
      footer={
        <>
          {step('Previous photo', ChevronLeft, photos[at - 1])}
          {step('Next photo', ChevronRight, photos[at + 1])}
          {beside && (
            <IconButton
              icon={Columns2}
              label="Before and after side by side"
              aria-pressed={isPair}
              onClick={() => setPair(!isPair)}
            />
          )}
          {isAlone && (
            <>
              <a
                className="btn btn-quiet btn-icon"
                href={photoPath(photo.id)}
                download={`${photo.kind}.jpg`}
                aria-label="Download photo"
              >
                <Download aria-hidden="true" />
              </a>
              <IconButton icon={Trash2} label="Delete photo" onClick={() => deletion.ask(photo)} />
            </>
          )}
        </>
      }
    >
      <div className="flex justify-center gap-2">
        {visible
          .toSorted((a, b) => Number(a.kind === 'after') - Number(b.kind === 'after'))
          .map((one) => (
            <img
              key={one.id}
              src={photoPath(one.id)}
              alt={photoText(one)}
              className="max-h-[70dvh] min-w-0 flex-initial object-contain"
            />
          ))}
      </div>
      {isAlone && other && <WebsiteConsent key={photo.id} photo={photo} />}
      {/* The question may be about another client's photo, whose deletion was tried again after it was closed. */}
      {photos.some(({ id }) => id === question?.about.id) && (
        <QuestionDialog asks={deletion} title="Delete this photo?" danger confirmLabel="Delete Photo">
          {(doomed) => <p>{photoText(doomed)}. You can't undo this.</p>}
        </QuestionDialog>
      )}
    </Dialog>
  );
}

/** The client's consent to show a photo on the website, with its date. */
function WebsiteConsent({ photo }: { photo: Photo }) {
  const [isSaving, setSaving] = useState(false);
  const { website_consent_at: agreed } = photo;
  async function save(isAgreed: boolean) {
    if (isSaving) return;
    setSaving(true);
    await consent(photo, isAgreed ? salonDate() : null);
    setSaving(false);
  }
  return (
    <CheckField
      className="mt-3"
      label="The client agreed to show this photo on the website"
      hint={agreed && `Agreed ${formatDate(agreed)}`}
      checked={agreed !== null}
      aria-disabled={isSaving}
      onCheck={(isAgreed) => void save(isAgreed)}
    />
  );
}
