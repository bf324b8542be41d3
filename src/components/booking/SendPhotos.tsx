import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Question } from '../../domain/clients/questions.ts';
import { messages } from '../../platform/messages.ts';
import { OutgoingPhotos } from './PhotoFields.tsx';
import { $outgoing, sendPhotos } from './photos.ts';
import type { BookingPass } from './private-link.ts';

interface Props {
  pass: BookingPass;
  /** The questions for a picture. */
  questions: readonly Question[];
}

/** Sends the photos that were chosen before the booking was made, and shows their progress. */
export function SendPhotos({ pass, questions }: Props) {
  const outgoing = useStore($outgoing).filter(({ booking }) => booking === pass.id);
  const t = messages('photos');
  const [hasSent, setSent] = useState(false);
  const send = () => void sendPhotos(pass, questions, () => setSent(true));
  // oxlint-disable-next-line react/exhaustive-deps -- once for each booking
  useEffect(send, [pass.id]);
  if (outgoing.length > 0)
    return (
      <div className="mt-6">
        <OutgoingPhotos outgoing={outgoing} onSend={send} />
        {outgoing.some(({ problem }) => problem === null) && <p className="hint">{t('stay')}</p>}
      </div>
    );
  return (
    hasSent && (
      <p role="status" className="mt-6">
        {t('sent')}
      </p>
    )
  );
}
