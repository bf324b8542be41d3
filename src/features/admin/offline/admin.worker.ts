import { answerCall, forgetOldAnswers } from './kept-answers.ts';
import { isKeptCall } from './kept-calls.ts';
import { answerFile, keepVersion, keptPage } from './kept-pages.ts';
import './push.worker.ts';
import { worker, type FetchEvent, type WorkerEvent } from './worker-scope.ts';

// The admin's service worker, /admin-sw.js: the salon is always asked first, and what it last said is shown while it cannot be
// reached. What else wakes a worker, such as a push, listens in a file of its own that is imported here.

/** How long the salon may take, in milliseconds, if there is something to show instead. */
const PATIENCE = 4000;
/** What is read once and stays true: its age says nothing about what is shown. */
const SELDOM_CHANGED = /\/(?:session|salon|services|settings|connections|products)$/;

worker.addEventListener('install', (event: WorkerEvent) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event: WorkerEvent) => {
  // The page is asked for while the worker starts.
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
  // A browser that keeps nothing has its answers all the same.
  if (answer) event.respondWith(answer.catch(async () => fetch(event.request)));
});

/** A page was open before the worker: it keeps what the page has read. */
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
  // A gateway answers for a salon that has stopped.
  return response && response.status < 500 ? response : null;
}

async function isAlone(): Promise<boolean> {
  return (await worker.clients.matchAll({ type: 'window' })).length <= 1;
}
