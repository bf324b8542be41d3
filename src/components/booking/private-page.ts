import { pathIn } from '../../platform/path-in.ts';
import { atom, type WritableAtom } from 'nanostores';
import type { readBooking } from '../../api/booking/bookings.ts';
import { call, type Failure, type Success } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import type { Sending } from '../../platform/ui/sending.ts';
import { followHash } from '../../platform/ui/follow-hash.ts';
import { whenLookedAt } from '../../platform/ui/when-visible.ts';
import { readPass, type BookingPass } from './private-link.ts';

export type Held = DataOf<typeof readBooking>;

/** A booking, and what opens its private link. */
export interface HeldProps {
  booking: Held;
  pass: BookingPass;
}

/** Loads a link's booking. The token is in the fragment, which no server sees, and is sent in a header. */
export function readHeld({ id, token }: BookingPass) {
  return call('GET /api/bookings/:id', { params: { id }, manageToken: token });
}

export interface Shown<Data> {
  readonly state: 'shown';
  readonly data: Data;
  readonly pass: BookingPass;
}

/** The state of the page that a link opens. `bad-link`: the address is empty, or its token is invalid. */
export type Page<Data> =
  | { readonly state: 'loading' | 'bad-link' | 'not-found' }
  | { readonly state: 'failed'; readonly message: string }
  | Shown<Data>;

function isShown<Data>(page: Page<Data> | { readonly state: string }): page is Shown<Data> {
  return page.state === 'shown';
}

/** The state of a private page: what its link opens (`read`), and the actions on it. */
export function privatePage<Data, Other extends { readonly state: string } = never>(
  read: (pass: BookingPass) => Promise<Success<Data> | Failure>,
) {
  const $page = atom<Page<Data> | Other>({ state: 'loading' });
  const progress: WritableAtom<Sending>[] = [];

  /** Opens a link. The screen stays as it is until there is an answer. Returns whether it then shows the newest state. */
  async function open(pass = readPass(location.hash)): Promise<boolean> {
    const before = $page.get();
    if (!pass) $page.set({ state: 'bad-link' });
    else if (!isShown(before) || before.pass.id !== pass.id) $page.set({ state: 'loading' });
    const now = $page.get();
    const answer = pass && (await read(pass));
    if (!answer || $page.get() !== now) return false;
    if (answer.ok) $page.set({ state: 'shown', data: answer.data, pass });
    else close(answer, pass);
    return answer.ok;
  }

  /** Loads the newest state of what is shown. @returns whether it is shown now */
  async function refresh(): Promise<boolean> {
    const page = $page.get();
    return isShown(page) && open(page.pass);
  }

  /** Shows why a link opens nothing. If the salon cannot be reached, the screen stays as it is. */
  function close({ code, message }: Failure, { token }: BookingPass): void {
    if (code === 'not_found') $page.set({ state: 'not-found' });
    else if (code === 'sign_in_required' && token === '') {
      // Without a token a link needs a session.
      location.replace(`${pathIn('/login')}?next=${encodeURIComponent(location.pathname + location.hash)}`);
    } else if (code === 'bad_token' || code === 'sign_in_required') $page.set({ state: 'bad-link' });
    else if (!isShown($page.get())) $page.set({ state: 'failed', message });
  }

  /** Shows the newest state from an action's answer, unless another link has been opened in the meantime. */
  function show(data: Data & { readonly id: string }): void {
    const page = $page.get();
    if (isShown(page) && page.pass.id === data.id) $page.set({ ...page, data });
  }

  /** An action on what is shown, which returns why it failed, or null. Pressed twice, it runs once. */
  function action(run: (page: Shown<Data>) => Promise<string | null>) {
    const $sending = atom<Sending>({ state: 'idle' });
    progress.push($sending);
    return {
      $sending,
      /** Asks for confirmation first. */
      ask: () => $sending.set({ state: 'asking' }),
      stop: () => {
        if ($sending.get().state !== 'sending') $sending.set({ state: 'idle' });
      },
      run: async () => {
        const page = $page.get();
        if (!isShown(page) || $sending.get().state === 'sending') return;
        const sending: Sending = { state: 'sending' };
        $sending.set(sending);
        const message = await run(page);
        // Another link may have been opened meanwhile, and the action pressed there.
        if ($sending.get() !== sending) return;
        $sending.set(message === null ? { state: 'idle' } : { state: 'failed', message });
      },
    };
  }

  /** Opens what the address names, now and whenever it changes or the page is shown again. Returns how to stop. */
  function start(openIt: () => unknown): () => void {
    $page.set({ state: 'loading' });
    const stops = [
      followHash(() => {
        for (const $sending of progress) $sending.set({ state: 'idle' });
        void openIt();
      }),
      whenLookedAt(() => {
        if (progress.every(($sending) => $sending.get().state !== 'sending')) void refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return { $page, open, close, refresh, show, action, start };
}
