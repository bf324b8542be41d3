import { useStore } from '@nanostores/react';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Upload, UploadQueue } from './upload-queue.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { handOnFocus } from '../../../platform/ui/focus.ts';
import { IconButton } from '../../../platform/ui/IconButton.tsx';

interface ChooseFilesProps<Place> {
  queue: UploadQueue<Place>;
  place: Place;
  /** 'Choose Photos' */
  label: string;
  /** True to allow several. */
  several?: boolean;
  /** Distinguishes buttons with the same label: 'before', read aloud only. */
  what?: string;
}

/** The owner's button to choose photos, from the camera too on a phone, and the progress of chosen ones. */
export function ChooseFiles<Place>({ queue, place, label, several = false, what }: ChooseFilesProps<Place>) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useStore(queue.$uploads).filter((one) => one.place === place);
  const failed = uploads.filter(({ step }) => step === 'failed').length;
  const coming = uploads.length - failed;
  return (
    <div>
      <Button size="small" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {label}
        {what !== undefined && <span className="sr-only"> {what}</span>}
      </Button>
      {/* With these types an iPhone delivers JPEG instead of HEIC. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept="image/jpeg,image/png,image/webp"
        aria-label={what === undefined ? label : `${label} ${what}`}
        data-place={typeof place === 'string' ? place : undefined}
        onChange={({ currentTarget }) => {
          queue.choose(place, [...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {uploads.length > 0 && (
        <ul className="@container mt-3 grid gap-2">
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} queue={queue} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {coming > 0 && (coming === 1 ? '1 picture is uploading' : `${coming} pictures are uploading`)}
        {failed > 0 && ` ${failed} not added`}
      </p>
    </div>
  );
}

const steps: Readonly<Record<Upload<unknown>['step'], string>> = {
  waiting: 'Waiting',
  shrinking: 'Resizing',
  sending: 'Uploading',
  kept: 'Added',
  failed: '',
};

function UploadRow<Place>({ upload, queue }: { upload: Upload<Place>; queue: UploadQueue<Place> }) {
  const { id, name, step, sent, problem, canRetry } = upload;
  const row = useRef<HTMLLIElement>(null);
  const isFailed = step === 'failed';
  return (
    <li ref={row} className="picture-upload">
      {isFailed ? (
        <p className="field-error">
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      ) : (
        <>
          <p className="truncate font-semibold">{name}</p>
          <p className="hint">
            {step === 'sending' ? `${steps.sending}, ${Math.round(sent * 100)}%` : steps[step]}
          </p>
          <progress aria-label={name} max={1} value={step === 'sending' || step === 'kept' ? sent : 0} />
        </>
      )}
      <div className="picture-upload-actions">
        {isFailed && canRetry && (
          <Button size="small" onClick={() => queue.tryAgain(id)}>
            Try Again<span className="sr-only"> with {name}</span>
          </Button>
        )}
        <IconButton
          icon={X}
          label={isFailed ? `Dismiss error for ${name}` : `Cancel upload of ${name}`}
          onClick={() => {
            if (row.current) handOnFocus(row.current);
            queue.drop(id);
          }}
        />
      </div>
    </li>
  );
}
