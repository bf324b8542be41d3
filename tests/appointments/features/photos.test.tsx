// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrivatePictureShape } from '../../../src/api/shapes.ts';
import { Photos, PhotoStrip } from '../../../src/features/admin/appointments/photos/Photos.tsx';
import { deletion, photoUploads } from '../../../src/features/admin/appointments/photos/photos.ts';
import type { Shrunk } from '../../../src/platform/pictures/shrink.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

const shrinkApart = vi.hoisted(() => vi.fn<(chosen: object) => Promise<Shrunk>>());
vi.mock('../../../src/platform/pictures/shrink-in-worker.ts', () => ({ shrinkApart }));

const page = adminPage('/admin/appointments');

/** An upload, which the test answers with a status; 0 means that the answer is lost. */
interface Sent {
  readonly address: string;
  readonly key: string;
  readonly answers: (status: number, data?: object) => Promise<void>;
}
let sent: Sent[];
let number = 0;

beforeEach(() => {
  sent = [];
  number += 1;
  shrinkApart.mockReset();
  shrinkApart.mockResolvedValue({ ok: true, picture: new Blob(['bytes'], { type: 'image/jpeg' }) });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      responseText = '';
      #address = '';
      #key = '';
      open(_: string, address: string) {
        this.#address = address;
      }
      setRequestHeader(name: string, value: string) {
        if (name.toLowerCase() === 'idempotency-key') this.#key = value;
      }
      getResponseHeader() {
        return null;
      }
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
      send() {
        sent.push({
          address: this.#address,
          key: this.#key,
          answers: (status, data = {}) =>
            page.does(() => {
              this.status = status;
              this.responseText = JSON.stringify({ success: status < 300, message: 'No.', data });
              this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
            }),
        });
      }
    },
  );
});

const picture = (id: string, kind: PrivatePictureShape['kind']): PrivatePictureShape => ({
  id,
  version: 1,
  kind,
  width: 120,
  height: 100,
  at: '2026-11-20T12:00:00-05:00',
  by: kind === 'inspiration' ? 'client' : 'owner',
  website_consent_at: null,
});
const shown = () =>
  [...page.element.querySelectorAll('button:has(img)')].map(
    (button) =>
      `${button.getAttribute('aria-label')} ${button.querySelector('img')?.src.replace(/.*\//, '')}`,
  );

async function chooses(label: string, ...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!input) throw new Error(`Nothing is called ${label}`);
  const files = names.map((name) => new File(['photo'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await page.does(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const dialog = () => document.querySelector('dialog[open]');
const box = () => labelled('The client agreed to show this photo on the website');
/** Says whether the photo can be deleted and downloaded, and whether consent can be recorded. */
const acts = () =>
  ['button[aria-label="Delete photo"]', 'a[download]', 'input[type="checkbox"]'].map(
    (one) => dialog()?.querySelector(one) !== null,
  );
const subject = () => `appointments visit${number}` as const;

test('photos chosen together are shrunk, sent one by one with their own keys, and shown', async () => {
  await page.show(<Photos subject={subject()} heading="" given={[picture('front', 'before')]} />);
  await chooses('Add Photos after', 'one.jpg', 'two.jpg');
  expect(shrinkApart).toHaveBeenCalledWith(
    expect.objectContaining({ isLogo: false, limits: { longest: 1_600, most: 300_000 } }),
    expect.anything(),
  );
  await page.until(() => sent.length === 1);
  expect(sent[0]?.address).toBe(`/api/admin-public/appointments/visit${number}/pictures?kind=after`);
  await sent[0]?.answers(201, { id: 'back' });
  await page.until(() => sent.length === 2);
  await sent[1]?.answers(201, { id: 'side' });
  await page.until(() => shown().length === 3);
  expect(shown().map((one) => one.replace(/, .* /, ' '))).toEqual([
    'Before front',
    'After back',
    'After side',
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a photo whose answer was lost is sent again with the same key as soon as the device is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.show(<Photos subject={subject()} heading="" given={[]} />);
  await chooses('Add Photos before', 'one.jpg');
  await page.until(() => sent.length === 1);
  await sent[0]?.answers(0);
  await page.until(() => photoUploads.$uploads.get()[0]?.step === 'failed');
  expect(page.element.textContent).toContain("“one.jpg” isn't added yet.");
  await page.does(() => dispatchEvent(new Event('online')));
  await page.until(() => sent.length === 2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await sent[1]?.answers(201, { id: 'again' });
  await page.until(() => shown().length === 1);
  expect(shrinkApart).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('a photo opens large with a download and the next photo, and before and after side by side', async () => {
  const all = [picture('b', 'before'), picture('a', 'after'), picture('i', 'inspiration')];
  await page.show(<Photos subject={subject()} heading="" given={all} />);
  await page.press('After, added Fri, Nov 20');
  const large = () =>
    [...(dialog()?.querySelectorAll('img') ?? [])].map(({ src }) => src.replace(/.*\//, ''));
  expect(large()).toEqual(['a']);
  await page.press('Before and after side by side');
  expect(large()).toEqual(['b', 'a']);
  await page.press('Next photo');
  expect(large()).toEqual(['i']);
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Inspiration, sent by the client Fri, Nov 20');
  const link = dialog()?.querySelector<HTMLAnchorElement>('a[download]');
  expect(link?.getAttribute('href')).toBe('/api/admin-public/private-pictures/i');
});

test('photos side by side cannot be deleted, downloaded or agreed to', async () => {
  const all = [picture('b', 'before'), picture('a', 'after')];
  await page.show(<Photos subject={subject()} heading="" given={all} />);
  await page.press('After, added Fri, Nov 20');
  expect(acts()).toEqual([true, true, true]);
  await page.press('Before and after side by side');
  expect(acts()).toEqual([false, false, false]);
  await page.press('Close');
  await page.press('Before, added Fri, Nov 20');
  expect(acts()).toEqual([true, true, true]);
});

test('the question before deleting names the photo', async () => {
  await page.show(<Photos subject={subject()} heading="" given={[picture('n', 'before')]} />);
  await page.press('Before, added Fri, Nov 20');
  await page.press('Delete photo');
  const asked = document.querySelector('[role=alertdialog]')?.textContent;
  expect(asked).toContain("Before, added Fri, Nov 20. You can't undo this.");
  await page.press('Cancel');
});

test('a deleted photo is gone at once, even if it was already deleted on another device', async () => {
  await page.show(<Photos subject={subject()} heading="" given={[picture('x', 'after')]} />);
  page.answers['DELETE /private-pictures/x'] = () => refusal(404, 'not_found', 'This photo was not found.');
  await page.press('After, added Fri, Nov 20');
  await page.press('Delete photo');
  await page.press('Delete Photo');
  expect(shown()).toEqual([]);
  expect(dialog()).toBeNull();
});

test("the question about one client's photo never appears over another's", async () => {
  // Retry asks again even if the photo is no longer open.
  deletion.ask(picture('mine', 'before'));
  await page.show(<PhotoStrip subject="clients other" given={[picture('other', 'after')]} />);
  await page.press('After, added Fri, Nov 20');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  deletion.drop();
});

test("the client's consent to show a photo on the website is recorded with today's date, and can be withdrawn", async () => {
  const photo = picture('c', 'after');
  await page.show(<Photos subject={subject()} heading="" given={[photo, picture('d', 'inspiration')]} />);
  await page.press('After, added Fri, Nov 20');
  const call = 'PUT /private-pictures/c';
  expect(box().checked).toBe(false);
  page.answers[call] = () => ok({ ...photo, version: 2, website_consent_at: '2026-11-24' });
  await page.does(() => box().click());
  expect(page.bodiesOf(call)).toEqual([{ website_consent_at: '2026-11-24' }]);
  expect([box().checked, dialog()?.textContent]).toEqual([
    true,
    expect.stringContaining('Agreed Tue, Nov 24'),
  ]);
  page.answers[call] = () => ok({ ...photo, version: 3 });
  await page.does(() => box().click());
  expect(page.bodiesOf(call).at(-1)).toEqual({ website_consent_at: null });
  expect(box().checked).toBe(false);
  await page.press('Next photo');
  expect(dialog()?.textContent).not.toContain('agreed');
});

test('a visit without photos shows no strip', async () => {
  await page.show(<PhotoStrip subject={subject()} given={undefined} />);
  expect(page.element.textContent).toBe('');
});
