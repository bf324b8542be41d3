import { answerCall, forgetOldAnswers } from './kept-answers.ts';
import { isKeptCall } from './kept-calls.ts';
import { answerFile, keepVersion, keptPage } from './kept-pages.ts';
import './push.worker.ts';
import { worker, type FetchEvent, type WorkerEvent } from './worker-scope.ts';

// The admin's service worker, /admin-sw.js: it always asks the salon first, and gives the last known answer while the salon cannot
// be reached. Listeners for other events, such as pushes, are in files that are imported here.

/** How long the salon may take, in milliseconds, if there is something to show instead. */
const PATIENCE = 4000;
/** The calls whose answers seldom change, so that their age says nothing about the age of a section. */
const SELDOM_CHANGED = /\/(?:session|salon|services|settings|connections|products)$/;

worker.addEventListener('install', (event: WorkerEvent) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event: WorkerEvent) => {
  // The browser requests the page while the worker starts.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event: FetchEvent) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const answer =
    mode === 'navigate' && !pathname.startsWith('/admin/preview')
      ? openPage(event, pathname)
      : pathname.startsWith('/_astro/')
        ? answerFile(event.request, event.waitUntil.bind(event))
        : isKeptCall(pathname)
          ? answerRead(event, pathname)
          : null;
  // A browser that stores nothing still gets its answers.
  if (answer) event.respondWith(answer.catch(async () => fetch(event.request)));
});

/** A page that was open before the worker lists what it has read, which is then kept. */
worker.addEventListener('message', (event: WorkerEvent & MessageEvent) => {
  const { seen } = event.data as { seen: readonly string[] };
  event.waitUntil(Promise.allSettled(seen.map(keepSeen)));
});

async function keepSeen(url: string): Promise<unknown> {
  const { pathname } = new URL(url);
  const work: Promise<unknown>[] = [];
  if (pathname.startsWith('/admin')) return keepVersion(pathname, await fetch(url), isAlone);
  if (isKeptCall(pathname)) {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    await answerCall(
      new Request(url, { headers }),
      (preloaded) => preloaded,
      (one) => work.push(one),
    );
  }
  return Promise.all(work);
}

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  const fetched = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const copy = await keptPage(pathname);
  const response = await inTime(fetched, Boolean(copy));
  event.waitUntil(forgetOldAnswers(Date.now()));
  if (!response) return copy ?? fetched;
  if (response.ok && !response.redirected) event.waitUntil(keepVersion(pathname, response.clone(), isAlone));
  return response;
}

async function answerRead(event: FetchEvent, pathname: string): Promise<Response> {
  const { response, asOf } = await answerCall(event.request, inTime, (work) => event.waitUntil(work));
  const page = await worker.clients.get(event.clientId);
  if (!SELDOM_CHANGED.test(pathname)) page?.postMessage({ asOf }, []);
  return response;
}

/** Returns the salon's answer; null if something is kept and there is no answer, or none in time. @throws if nothing is kept */
async function inTime(answer: Promise<Response>, isKept: boolean): Promise<Response | null> {
  if (!isKept) return answer;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const response = await Promise.race([answer.catch(() => null), late]);
  // While the salon is down, a gateway answers in its place.
  return response && response.status < 500 ? response : null;
}

async function isAlone(): Promise<boolean> {
  return (await worker.clients.matchAll({ type: 'window' })).length <= 1;
}
