import { StoreUnavailable, type Store } from '../../netlify/platform/store/store.ts';

/**
 * The same store behind a line that loses some replies after the work is done: whoever asked cannot know whether it
 * was. Upstash's stand-in does the same on the wire; this is for a store that has none.
 */
export function losingReplies(store: Store, lost: number, draw: () => number): Store {
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const verb: unknown = Reflect.get(target, name, receiver);
      if (typeof verb !== 'function') return verb;
      return async (...inputs: unknown[]) => {
        const reply: unknown = await Reflect.apply(verb, target, inputs);
        if (draw() < lost) throw new StoreUnavailable('The reply was lost');
        return reply;
      };
    },
  });
}
