import { callQuietly } from '../../../platform/call/simple-get.ts';
import { isPlainClick } from '../../../platform/ui/plain-click.ts';
import { nextAvailableText } from './next-available.ts';

/** How far the price list may be below the window when it is looked at anew, in pixels. */
const NEAR = 600;
/** Between the sections that are laid out after the first view, in milliseconds: a finger finds its way in between. */
const PAUSE = 100;

/** What the built page could not know: when the chair is next free, and the services as they are now. */
export function startHome(): void {
  nameManifest();
  watchPictures();
  waitForGallery();
  layOutRest();
  const list = document.querySelector('[data-price-list]');
  if (!list) return;
  const first = idOf(list);
  if (first) void showNextAvailable(first);
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void refresh(list);
    },
    { rootMargin: `${NEAR}px` },
  );
  watcher.observe(list);
}

/**
 * What home.css puts off until it comes near is there soon all the same: for who scrolls fast, or keeps a picture of the page.
 * The gallery is, once somebody scrolls: laid out, a browser that does not know its network would fetch its first pictures.
 */
function layOutRest(): void {
  for (const [index, section] of document.querySelectorAll<HTMLElement>('main > [id]').entries()) {
    const layOut = () => {
      section.style.contentVisibility = 'visible';
    };
    if (section.id === 'gallery') addEventListener('scroll', layOut, { once: true });
    else setTimeout(layOut, PAUSE * index);
  }
}

/** The manifest and its icon are for those who keep the site on their phone: they do not stand in line for the first view. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** How long a press may wait for the lightbox, in milliseconds: then the picture opens as it does without one. */
const PATIENCE = 8_000;

/** A picture that is pressed while its island is still waking is pressed again when it is awake. */
function waitForGallery(): void {
  const island = document.querySelector('#gallery astro-island');
  if (!island) return;
  let isComing = true;
  island.addEventListener('astro:hydration-error', () => {
    isComing = false;
  });
  island.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (
      !link ||
      !(event instanceof MouseEvent && isPlainClick(event)) ||
      !isComing ||
      !island.hasAttribute('ssr')
    )
      return;
    event.preventDefault();
    const again = () => {
      clearTimeout(timer);
      link.click();
    };
    const timer = setTimeout(() => {
      isComing = false;
      again();
    }, PATIENCE);
    island.addEventListener('astro:hydrate', again, { once: true });
    island.addEventListener('astro:hydration-error', again, { once: true });
  });
}

/** Where the salon does not answer, the built list is the best there is. */
async function refresh(list: Element): Promise<void> {
  const services = await callQuietly('GET /api/services', {});
  if (!services.ok) return;
  const { showServices } = await import('./price-list.ts');
  showServices(list, services.data);
}

/** The first service of the built list; where the owner has retired it, of the list as it is now. */
async function showNextAvailable(service: string): Promise<void> {
  const next = await callQuietly('GET /api/availability/next', { service_id: service });
  if (!next.ok && next.code === 'not_found') {
    const services = await callQuietly('GET /api/services', {});
    const [first] = services.ok ? services.data : [];
    if (first && String(first.id) !== service) await showNextAvailable(String(first.id));
    return;
  }
  const line = document.querySelector('[data-next-available]');
  const link = line?.querySelector('a');
  if (!next.ok || next.data === null || !link) return;
  link.textContent = nextAvailableText(next.data.start_at);
  const [date, time] = next.data.start_at.split('T');
  link.href = `/booking?date=${date}&time=${time}`;
  line?.classList.remove('invisible');
}

function idOf(list: Element): string | null {
  return list.querySelector('[data-service]')?.getAttribute('data-service') ?? null;
}

/**
 * Lets the hero and about pictures fade in once they are there; one that fails leaves the gradient it lies on, one of
 * the gallery its placeholder. A picture waits only while this script is there to see it arrive: without scripts nothing is
 * ever hidden.
 */
function watchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    const settle = () => {
      image.dataset['picture'] = image.naturalWidth > 0 ? 'shown' : 'broken';
    };
    if (image.complete) {
      settle();
    } else {
      image.dataset['picture'] = 'waiting';
      image.addEventListener('load', settle, { once: true });
      image.addEventListener('error', settle, { once: true });
    }
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
    else image.addEventListener('error', () => replace(image), { once: true });
  }
}

function replace(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = image.dataset['fallback'] ?? '';
}
