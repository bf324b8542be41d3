import { vi } from 'vitest';
import calls from '../../../src/messages/en/calls.ts';
import { refusal } from '../../admin/features/page.ts';
import { isFull } from '../../support/proof.ts';

type Reply = ReturnType<typeof refusal>;

export interface Fault {
  readonly name: string;
  /** The message on every screen with this fault. */
  readonly sentence: string;
  readonly answer: () => Reply | Promise<Reply>;
  /** Sets up the browser for the fault; undefined if nothing is needed. */
  readonly begins: () => { readonly mockRestore: () => void } | undefined;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const nothing = () => undefined;

/** All faults between a browser and an answer. `mockRestore()`, or `vi.restoreAllMocks()`, ends what `begins` has set up. */
export const faults: readonly Fault[] = [
  {
    name: 'the server is down',
    sentence: "We can't reach the salon right now.",
    answer: lost,
    begins: nothing,
  },
  {
    name: 'the server is slow',
    sentence: "The salon didn't answer in time.",
    answer: lost,
    begins: () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort()),
  },
  {
    name: 'the rate limit is reached',
    sentence: 'Please try again in 30 seconds.',
    answer: () => ({
      ...refusal(429, 'rate_limited', calls.tooOftenWait),
      headers: { 'Retry-After': '30' },
    }),
    begins: nothing,
  },
  {
    name: 'a gateway limits requests',
    sentence: 'Please try again in 2 minutes.',
    answer: () => ({ status: 429, body: {}, headers: { 'Retry-After': '120' } }),
    begins: nothing,
  },
  {
    name: 'the server fails',
    sentence: 'Something went wrong on our end.',
    answer: () => refusal(500, 'internal', 'Something went wrong on our end. Please try again.'),
    begins: nothing,
  },
  {
    name: 'there is no network',
    sentence: "You're offline.",
    answer: lost,
    begins: () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  },
];

let turn = 0;

/**
 * The faults for one action: all of them in `npm run proof`. Otherwise two, and others for the next action, because the same code
 * answers a fault for every action.
 * @param from the number of the first; the next in turn by default
 */
export function someFaults(from = turn++): readonly Fault[] {
  const half = faults.length / 2;
  return isFull ? faults : faults.filter((_, i) => i % half === from % half);
}
