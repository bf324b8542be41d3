// The parts of a service worker's scope that are used. TypeScript's own types of workers and pages exclude one another.

export interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A page takes messages as a worker does. */
type Page = Worker & { readonly focus: () => Promise<unknown> };

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<Page | undefined>;
    readonly matchAll: (which: { type: 'window' }) => Promise<readonly Page[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: string, listen: (event: never) => void) => void;
}

export const worker = globalThis as unknown as WorkerScope;
