/**
 * Services of this process, by their origin. Unit tests ask them directly, because a request over the network takes longer than most
 * tests. Other processes use the network.
 */
export const services = new Map<string, (path: string, init: RequestInit) => Promise<Response>>();

const network = globalThis.fetch;

/** Lets `fetch` ask these services, unless a test has already replaced it. */
export function askDirectly(): void {
  if (globalThis.fetch === network) globalThis.fetch = fetchDirectly;
}

const fetchDirectly: typeof fetch = async (address, init = {}) => {
  const [, origin = '', path = ''] =
    (typeof address === 'string' && /^(https?:\/\/[^/]+)(.*)$/s.exec(address)) || [];
  const service = services.get(origin);
  if (!service) return network(address, init);
  const { signal } = init;
  signal?.throwIfAborted();
  const answer = service(path || '/', init);
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', abort));
};
