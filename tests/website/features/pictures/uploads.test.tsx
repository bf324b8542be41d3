// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_IN_LIST } from '../../../../src/features/admin/website/pictures/picture-places.ts';
import { uploads } from '../../../../src/features/admin/website/pictures/uploads.ts';
import type { Shrunk } from '../../../../src/platform/pictures/shrink.ts';
import { $toasts } from '../../../../src/platform/ui/toasts.ts';
import { control, labelled } from '../../../admin/features/page.ts';
import { draftSent, has, keeps, kept, opens, page, saved } from '../screen.tsx';

const shrinkApart = vi.hoisted(() => vi.fn<(chosen: { file: File }) => Promise<Shrunk>>());
vi.mock('../../../../src/platform/pictures/shrink-in-worker.ts', () => ({ shrinkApart }));

/** The salon's answers to the next uploads in order; a string is the id of a stored picture. */
let says: (string | number | { status: number; body: object })[];
let requests: Salon[];

/** A request to a salon that answers as the test says; 0 means no answer. */
class Salon extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: Blob | null = null;
  headers: Record<string, string> = {};
  open() {
    requests.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(body: Blob) {
    this.sent = body;
    const next = says.shift();
    if (next === undefined) return;
    queueMicrotask(() => {
      if (next === 0) return this.dispatchEvent(new Event('error'));
      const { status, body: answer } =
        typeof next === 'object'
          ? next
          : { status: 201, body: { success: true, data: { id: next, width: 1, height: 1, bytes: 1 } } };
      this.status = status;
      this.responseText = JSON.stringify(answer);
      return this.dispatchEvent(new Event('load'));
    });
  }
}

const id = (letter: string) => letter.repeat(43);

beforeEach(() => {
  says = [];
  requests = [];
  for (const upload of uploads.$uploads.get()) uploads.drop(upload.id);
  vi.stubGlobal('XMLHttpRequest', Salon);
  shrinkApart.mockReset();
  shrinkApart.mockImplementation(({ file }) => {
    if (file.name.endsWith('.pdf')) return Promise.resolve({ ok: false, fault: 'other_kind' });
    return Promise.resolve({ ok: true, picture: new Blob(['jpeg'], { type: 'image/jpeg' }) });
  });
});

async function chooses(place: string, ...names: string[]) {
  const input = document.querySelector(`input[data-place=${place}]`) as HTMLInputElement;
  const files = names.map((name) => new File(['bytes'], name));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  return page.does(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const row = (name: string) =>
  [...document.querySelectorAll('.picture-upload')].find(({ textContent }) => textContent?.includes(name))
    ?.textContent;
async function opensGallery(count: number) {
  const { gallery } = kept.draft;
  const pictures = Array.from({ length: count }, (_, i) => gallery.pictures[i % gallery.pictures.length]);
  keeps({
    draft: { ...kept.draft, gallery: { ...gallery, pictures: pictures.flatMap((one) => one ?? []) } },
  });
  await opens();
  await page.press('Gallery');
}
const arrived = () => page.until(() => !uploads.$uploads.get().some(({ step }) => step !== 'failed'));

describe('photographs', () => {
  test('chosen together upload in order, and other files are reported', async () => {
    await opens();
    await page.press('Gallery');
    says = [id('A'), id('B')];
    await chooses('gallery_pictures', 'one.jpg', 'prices.pdf', 'two.jpg');
    await arrived();
    expect(row('prices.pdf')).toContain("“prices.pdf” isn't a photo that browsers can show.");
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-xsrf-token': 'token' });
    expect(labelled('Description of picture 10').value).toBe('');
    // The alt text can follow later, and saving doesn't wait for it.
    await saved();
    expect(kept.draft.gallery.pictures).toHaveLength(10);
    expect(has('2 pictures have no description yet. Describe the first')).toBe(true);
    await page.types('Description of picture 9', 'A bob');
    await page.types('Description of picture 10', 'A braid');
    await page.until(() => draftSent()?.gallery.pictures[9]?.picture?.alt === 'A braid');
    await saved();
    expect(has('no description yet')).toBe(false);
    expect(kept.draft.gallery.pictures.slice(8).map(({ picture }) => [picture?.id, picture?.alt])).toEqual([
      [id('A'), 'A bob'],
      [id('B'), 'A braid'],
    ]);
  });

  test('show their progress and can be canceled', async () => {
    await opens();
    await chooses('hero_picture', 'me.jpg');
    await page.until(() => requests.length === 1);
    await page.does(() =>
      requests[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 30, total: 100 })),
    );
    expect(row('me.jpg')).toContain('Uploading, 30%');
    await page.press('Cancel upload of me.jpg');
    expect(row('me.jpg')).toBeUndefined();
    await chooses('hero_picture', 'me.jpg');
    await page.until(() => requests.length === 2);
    says = [id('C')];
    await page.press('Cancel upload of me.jpg');
    expect(has('No photo yet.')).toBe(true);
  });

  test('with lost answers are resent automatically and shrunk once', async () => {
    await opens();
    says = [0, { status: 500, body: { success: false, code: 'internal', message: 'Oh.' } }, id('D')];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await chooses('hero_picture', 'me.jpg');
    await page.does(() => vi.advanceTimersByTimeAsync(6000));
    vi.useRealTimers();
    await arrived();
    expect([requests.length, shrinkApart.mock.calls.length]).toEqual([3, 1]);
    expect(labelled('Description').value).toBe('');
  });

  test('that the server refuses say why and can be retried', async () => {
    await opens();
    const errors = { picture: 'The salon keeps as many pictures as it can. Remove one first' };
    says = [
      { status: 422, body: { success: false, code: 'validation_failed', message: 'No.', errors } },
      id('E'),
    ];
    await chooses('hero_picture', 'me.jpg');
    await arrived();
    expect(row('me.jpg')).toContain(`“me.jpg” isn't added yet. ${errors.picture}.`);
    await page.press('Try Again with me.jpg');
    await page.until(() => uploads.$uploads.get().length === 0);
    expect(document.querySelector('[role=slider]')).not.toBeNull();
  });

  test('wait for a repeated sign-in', async () => {
    await opens();
    says = [
      { status: 401, body: { success: false, code: 'sign_in_required', message: 'Please sign in.' } },
      { status: 401, body: { success: false, code: 'sign_in_required', message: 'Please sign in.' } },
    ];
    await chooses('hero_picture', 'me.jpg');
    await page.until(() => document.querySelector('dialog[open]') !== null);
    await page.press('Not Now');
    await arrived();
    expect(row('me.jpg')).toContain("“me.jpg” isn't added yet. Please sign in.");
  });

  test("beyond the gallery's limit are reported, and the others upload", async () => {
    await opensGallery(MOST_IN_LIST - 1);
    says = [id('F')];
    await chooses('gallery_pictures', 'fits.jpg', 'late.jpg');
    await arrived();
    expect(row('late.jpg')).toContain("“late.jpg” wasn't added. You can have up to 24 pictures.");
    expect(labelled('Description of picture 24').value).toBe('');
  });

  test("can't be retried while others for the same place upload", async () => {
    await opensGallery(MOST_IN_LIST - 1);
    await chooses('gallery_pictures', 'fits.jpg', 'late.jpg');
    await page.until(() => requests.length === 1);
    await page.press('Try Again with late.jpg');
    expect(row('late.jpg')).toContain("“late.jpg” wasn't added.");
  });

  test('whose place was taken in the meantime wait until there is room', async () => {
    await opensGallery(MOST_IN_LIST);
    await page.press('Remove picture 1');
    await chooses('gallery_pictures', 'late.jpg');
    await page.until(() => requests.length === 1);
    await page.does(() => $toasts.get().at(-1)?.action?.run());
    says = [id('G')];
    requests[0]?.send(new Blob());
    await arrived();
    expect(row('late.jpg')).toContain("“late.jpg” wasn't added. You can have up to 24 pictures.");
    await page.press('Remove picture 24');
    says = [id('G')];
    await page.press('Try Again with late.jpg');
    await page.until(() => uploads.$uploads.get().length === 0);
    await saved();
    expect(kept.draft.gallery.pictures).toHaveLength(MOST_IN_LIST);
    expect(kept.draft.gallery.pictures.at(-1)?.picture?.id).toBe(id('G'));
  });
});

describe('placed pictures', () => {
  test('removed from the gallery return to their places with Undo', async () => {
    await opens();
    await page.press('Gallery');
    const before = kept.draft.gallery.pictures;
    await page.press('Remove picture 2');
    await saved();
    expect(kept.draft.gallery.pictures).toEqual(before.toSpliced(1, 1));
    await page.does(() => $toasts.get().at(-1)?.action?.run());
    await saved();
    expect(kept.draft.gallery.pictures).toEqual(before);
    // Several removed pictures share one toast.
    await page.does(() => $toasts.set([]));
    for (const place of [3, 1, 1]) await page.press(`Remove picture ${place}`);
    const shown = $toasts.get().filter(({ title }) => title.includes('Removed'));
    expect(shown.map(({ title }) => title)).toEqual(['3 Pictures Removed']);
    await page.does(() => shown[0]?.action?.run());
    await saved();
    expect(kept.draft.gallery.pictures).toEqual(before);
  });

  test('are moved by arrow keys, and focus follows', async () => {
    await opens();
    await page.press('Gallery');
    const [one, two] = kept.draft.gallery.pictures;
    const grip = control('Drag picture 1, or move it with the arrow keys');
    grip.focus();
    await page.key('ArrowDown', grip);
    await saved();
    expect(kept.draft.gallery.pictures.slice(0, 2)).toEqual([two, one]);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Drag picture 2,/);
    expect(has('Now number 2 of 8')).toBe(true);
  });
});
