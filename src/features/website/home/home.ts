import { callQuietly } from '../../../platform/call/simple-get.ts';
import { isPlainClick } from '../../../platform/ui/plain-click.ts';
import { nextAvailableText } from './next-available.ts';

/** How far below the window the price list may be when it is reloaded, in pixels. */
const NEAR = 600;
/** The pause between the layouts of two sections, in milliseconds, so that input is handled in between. */
const PAUSE = 100;

/** Starts the home page, and shows what the build could not know: the next free opening and the current services. */
export function startHome(): void {
  nameManifest();
  watchPictures();
  waitForGallery();
  layOutRest();
  const list = document.querySelector('[data-price-list]');
  void showNextAvailable(list?.querySelector<HTMLElement>('[data-service]')?.dataset['service']);
  if (!list) return;
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

/** Lays out what home.css postpones soon after loading. The gallery follows once somebody scrolls. */
function layOutRest(): void {
  for (const [index, section] of document.querySelectorAll<HTMLElement>('main > [id]').entries()) {
    const layOut = () => {
      section.style.contentVisibility = 'visible';
    };
    if (section.id === 'gallery') addEventListener('scroll', layOut, { once: true });
    else setTimeout(layOut, PAUSE * index);
  }
}

/** The manifest and its icon are for installing the site, so they load after the first view. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** How long a press waits for the lightbox, in milliseconds; afterwards the picture opens without it. */
const PATIENCE = 8_000;

/** A picture pressed during hydration is pressed again afterwards. */
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

/** If the salon does not answer, the built list stays. */
async function refresh(list: Element): Promise<void> {
  const services = await callQuietly('GET /api/services', {});
  if (!services.ok) return;
  const { showServices } = await import('./price-list.ts');
  showServices(list, services.data);
}

/** Shows the next free opening of the built list's first service, or of the salon's first if that one is missing or removed. */
async function showNextAvailable(service?: string): Promise<void> {
  const next = service && (await callQuietly('GET /api/availability/next', { service_id: service }));
  if (!next || (!next.ok && next.code === 'not_found')) {
    const services = await callQuietly('GET /api/services', {});
    const first = services.ok && services.data.find(({ add_on }) => !add_on);
    if (first && String(first.id) !== service) await showNextAvailable(String(first.id));
    return;
  }
  const line = document.querySelector('[data-next-available]');
  const link = line?.querySelector('a');
  if (!next.ok || next.data === null || !link) return;
  const at = next.data.start_at;
  // Pages in American English have no `data-clock`.
  link.textContent = document.body.dataset['clock']
    ? (await import('./price-list.ts')).whenText(at)
    : nextAvailableText(at);
  const [date, time] = at.split('T');
  link.search = `?date=${date}&time=${time}`;
  line?.classList.remove('invisible');
}

/** Fades pictures in once they load. A failed one shows its background. Without scripts no picture is hidden. */
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
  // Without its sources.
  image.parentElement?.replaceChildren(image);
  image.src = image.dataset['fallback'] ?? '';
}
