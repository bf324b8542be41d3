import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PhotoFields } from '../../components/booking/PhotoFields.tsx';
import { INSPIRATION, sendPhotos } from '../../components/booking/photos.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import { readHeld, type Held, type HeldProps } from '../../components/booking/private-page.ts';
import { address, call, headers, toRequest } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';

export interface AnswersProps extends HeldProps {
  /** Whether answers and photos can still be given. */
  isOpen: boolean;
  onAnswer: (booking: Held) => void;
}

/** The photos that the client has sent for the visit, and fields to add more. */
export function Photos({ booking, pass, isOpen, onAnswer }: AnswersProps) {
  const { answers = [], questions = [], inspiration_pictures: inspiration = false } = booking;
  const [photos, setPhotos] = useState<readonly { readonly id: string; readonly kind: string }[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const t = messages('photos');
  const params = { id: pass.id };
  const photoQuestions = questions.filter(({ kind }) => kind === 'picture');
  const load = async () => {
    const answer = await call('GET /api/bookings/:id/pictures', { params, manageToken: pass.token });
    if (answer.ok) setPhotos(answer.data);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the link names the booking
  useEffect(() => void load(), [pass.id]);
  const send = () =>
    void sendPhotos(pass, photoQuestions, (newest) => {
      if (newest) onAnswer(newest);
      void load();
    });
  async function remove(picture: string): Promise<void> {
    if (removing !== null) return;
    setRemoving(picture);
    await removed(picture);
    setRemoving(null);
  }
  async function removed(picture: string): Promise<void> {
    const removal = await call('DELETE /api/bookings/:id/pictures/:picture', {
      params: { ...params, picture },
      manageToken: pass.token,
    });
    const isGone = removal.ok || removal.code === 'not_found';
    setProblem(isGone ? null : removal.message);
    if (!isGone) return;
    const answered = answers.find(({ kind, value }) => kind === 'picture' && value === picture);
    if (answered)
      await call('PUT /api/bookings/:id/answers', {
        params,
        manageToken: pass.token,
        body: { answers: [{ id: answered.id, value: '' }] },
      });
    const newest = await readHeld(pass);
    if (newest.ok) onAnswer(newest.data);
    await load();
  }
  const idOf = (question: string) => answers.find(({ id }) => id === question)?.value;
  const sentTo = (place: string) =>
    photos.filter(({ id, kind }) => (place === INSPIRATION ? kind === place : id === idOf(place))).length;
  return (
    <section className="mt-6 space-y-5">
      {isOpen && (
        <PhotoFields inspiration={inspiration} questions={photoQuestions} sentTo={sentTo} onSend={send} />
      )}
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map(({ id }, i) => (
          <li key={id} className="relative">
            <Thumb pass={pass} picture={id} name={t('photo', { number: i + 1 })} />
            {isOpen && (
              <Button
                look="quiet"
                className="btn-icon absolute end-1 top-1 bg-surface"
                aria-label={t('delete', { number: i + 1 })}
                busy={removing === id}
                onClick={() => void remove(id)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice kind="error" title={problem} />}
    </section>
  );
}

/** A photo. Loading it needs the private link's token, which no address may contain. */
function Thumb({ pass: { id, token }, picture, name }: { pass: BookingPass; picture: string; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const request = toRequest('GET /api/bookings/:id/pictures/:picture', {
      params: { id, picture },
      manageToken: token,
    });
    async function load(): Promise<void> {
      const response = await fetch(address(request), { headers: headers(request) }).catch(() => null);
      if (response?.ok !== true) return;
      const reader = new FileReader();
      // A data URL, because the page's content security policy allows no blob URLs.
      reader.addEventListener('load', () => {
        if (!isGone && typeof reader.result === 'string') setUrl(reader.result);
      });
      reader.readAsDataURL(await response.blob());
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [id, token, picture]);
  return <img src={url} alt={name} className="size-32 rounded-card bg-clay-wash object-cover" />;
}
