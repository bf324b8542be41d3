import type { Answer } from '../../netlify/platform/store/answers.ts';
import { StoreUnavailable, type Store } from '../../netlify/platform/store/store.ts';

/**
 * A store that loses some replies after the work is done, so the caller cannot know the outcome. Upstash's stand-in does the same
 * on the network. This is for a store without a network.
 */
export function losingReplies(store: Store, lost: number, draw: () => number): Store {
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const verb: unknown = Reflect.get(target, name, receiver);
      if (typeof verb !== 'function') return verb;
      if (name === 'answering')
        return (answer: Answer) => losingReplies(target.answering(answer), lost, draw);
      return async (...inputs: unknown[]) => {
        const reply: unknown = await Reflect.apply(verb, target, inputs);
        if (draw() < lost) throw new StoreUnavailable('The reply was lost');
        return reply;
      };
    },
  });
}
