import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Question } from '../../domain/clients/questions.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { $outgoing, choosePhotos, dropPhoto, INSPIRATION, type Outgoing } from './photos.ts';

/** The most photos of what the client would like. */
const MOST_INSPIRATION = 3;

interface Props {
  /** True if the client may send photos of the look she wants. */
  inspiration: boolean;
  /** The questions for a picture. */
  questions: readonly Question[];
  /** How many photos the salon already has for a place. */
  sentTo?: (place: string) => number;
  /** Sends the chosen photos, and those that failed again. Absent before the booking is made. */
  onSend?: (() => void) | undefined;
}

/** Fields to choose photos, for the questions and of what the client would like. */
export function PhotoFields({ inspiration, questions, sentTo, onSend }: Props) {
  const t = messages('photos');
  const places = [
    ...questions.map(({ id, text }) => ({ place: id, label: text, most: 1 })),
    ...(inspiration ? [{ place: INSPIRATION, label: t('inspiration'), most: MOST_INSPIRATION }] : []),
  ];
  return places.map(({ place, label, most }) => (
    <PhotoField key={place} {...{ place, label, most }} sent={sentTo?.(place) ?? 0} onSend={onSend} />
  ));
}

interface FieldProps extends Pick<Props, 'onSend'> {
  place: string;
  label: string;
  most: number;
  sent: number;
}

function PhotoField({ place, label, most, sent, onSend }: FieldProps) {
  const t = messages('photos');
  const outgoing = useStore($outgoing).filter(
    // Before the booking is made, hides the photos of an earlier one.
    (one) => one.place === place && (onSend !== undefined || one.booking === null),
  );
  const input = useRef<HTMLInputElement>(null);
  const room = most - sent - outgoing.length;
  return (
    <div role="group" aria-label={label}>
      <p className="label">{label}</p>
      <p className="hint mb-2">{t('hint', { most })}</p>
      <OutgoingPhotos outgoing={outgoing} onSend={onSend} />
      {room > 0 && (
        <Button size="small" onClick={() => input.current?.click()}>
          {t('add')}
        </Button>
      )}
      {/* With these types an iPhone delivers JPEG instead of HEIC. */}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={most > 1}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          choosePhotos(place, [...(currentTarget.files ?? [])], room);
          currentTarget.value = '';
          onSend?.();
        }}
      />
    </div>
  );
}

interface OutgoingProps extends Pick<Props, 'onSend'> {
  outgoing: readonly Outgoing[];
}

/** Chosen photos with their progress and errors. */
export function OutgoingPhotos({ outgoing, onSend }: OutgoingProps) {
  const t = messages('photos');
  return (
    <ul className="not-empty:mb-2">
      {outgoing.map(({ key, file: { name }, sent, problem }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {sent !== null && (
            <span className="text-sm text-ink-soft" role="status">
              {t('sending', { percent: Math.round(sent * 100) })}
            </span>
          )}
          {problem !== null && (
            <span className="field-error" role="alert">
              {problem}
            </span>
          )}
          {problem !== null && onSend && (
            <Button size="small" onClick={onSend}>
              {t('again')}
            </Button>
          )}
          {sent === null && (
            <Button
              look="quiet"
              className="btn-icon"
              aria-label={t('remove', { name })}
              onClick={() => dropPhoto(key)}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
