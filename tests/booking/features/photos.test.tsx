// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PhotoFields } from '../../../src/components/booking/PhotoFields.tsx';
import { $outgoing } from '../../../src/components/booking/photos.ts';
import { SendPhotos } from '../../../src/components/booking/SendPhotos.tsx';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import type { Shrunk } from '../../../src/platform/pictures/shrink.ts';
import { adminPage, control, ok } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

const shrinkApart = vi.hoisted(() => vi.fn<(chosen: object) => Promise<Shrunk>>());
vi.mock('../../../src/platform/pictures/shrink-in-worker.ts', () => ({ shrinkApart }));

const page = adminPage('/manage#booking.token');
const pass = { id: 'booking', token: 'token' };
const question = { id: 'now', kind: 'picture' as const, text: 'How does it look now?', required: true };
const text = () => page.element.textContent ?? '';

/** The uploads so far, and the status that answers the next ones; 0 means that the answer is lost. */
let sent: { readonly address: string; readonly key: string; readonly token: string }[];
let status: number;

beforeEach(() => {
  sent = [];
  status = 201;
  $outgoing.set([]);
  shrinkApart.mockResolvedValue({ ok: true, picture: new Blob(['bytes'], { type: 'image/jpeg' }) });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      responseText = '';
      #address = '';
      #headers = new Map<string, string>();
      open(_: string, address: string) {
        this.#address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name.toLowerCase(), value);
      }
      getResponseHeader() {
        return null;
      }
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
      send() {
        const header = (name: string) => this.#headers.get(name) ?? '';
        sent.push({ address: this.#address, key: header('idempotency-key'), token: header('authorization') });
        this.status = status;
        this.responseText = JSON.stringify({ success: status < 300, message: 'No.', data: { id: 'photo' } });
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      }
    },
  );
});

/** Chooses files in the field of this label. */
const choose = (label: string, ...names: string[]) =>
  page.does(() => {
    const input = page.element.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    if (!input) throw new Error(`No photos for ${label}`);
    Object.defineProperty(input, 'files', {
      value: names.map((name) => new File(['x'], name)),
      configurable: true,
    });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('up to three photos can be chosen before the booking, and are sent with its private link', async () => {
  await page.show(<PhotoFields inspiration questions={[]} />);
  // Without this list, an iPhone may send HEIC, which other browsers can't open.
  expect(page.element.querySelector('input')?.accept).toBe('image/jpeg,image/png,image/webp');
  await choose('Photos of what you have in mind', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
  expect(text()).not.toContain('d.jpg');
  expect(text()).not.toContain('Add Photos');
  await page.press('Remove b.jpg');
  expect(control('Add Photos')).toBeDefined();
  expect(sent).toEqual([]);
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => text().includes('Your photos have been sent.'));
  const address = '/api/bookings/booking/pictures?kind=inspiration';
  expect(sent).toMatchObject([{ address, token: 'Bearer token' }, { address }]);
  expect($outgoing.get()).toEqual([]);
});

test('a photo that was not sent says so, and is sent again with the same key', async () => {
  await page.show(<PhotoFields inspiration questions={[]} />);
  await choose('Photos of what you have in mind', 'a.jpg');
  status = 0;
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => document.querySelector('[role=alert]') !== null);
  status = 201;
  await page.press('Send Again');
  await page.until(() => text().includes('Your photos have been sent.'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

test('Send Again pressed while others are being sent sends the failed photo after them', async () => {
  await page.show(<PhotoFields inspiration questions={[]} />);
  await choose('Photos of what you have in mind', 'a.jpg', 'b.jpg');
  const shrunk = Promise.withResolvers<Shrunk>();
  shrinkApart.mockResolvedValueOnce({ ok: false, fault: 'other_kind' }).mockReturnValueOnce(shrunk.promise);
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => document.querySelector('[role=alert]') !== null);
  await page.press('Send Again');
  shrunk.resolve({ ok: true, picture: new Blob(['bytes'], { type: 'image/jpeg' }) });
  await page.until(() => text().includes('Your photos have been sent.'));
  expect(sent).toHaveLength(2);
});

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the page asks first while a photo is waiting, but not once it has failed', async () => {
  await page.show(<PhotoFields inspiration questions={[]} />);
  expect(isAsked()).toBe(false);
  await choose('Photos of what you have in mind', 'a.jpg');
  expect(isAsked()).toBe(true);
  status = 0;
  // Not every phone asks, so the page says it too.
  const stay = 'Please keep this page open until your photos have been sent.';
  const shrunk = Promise.withResolvers<Shrunk>();
  shrinkApart.mockReturnValueOnce(shrunk.promise);
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  expect(text()).toContain(stay);
  shrunk.resolve({ ok: false, fault: 'other_kind' });
  await page.until(() => document.querySelector('[role=alert]') !== null);
  expect(isAsked()).toBe(false);
  expect(text()).not.toContain(stay);
});

/** Presses a link without following it, and returns true if the page held it back. */
function isHeldBack(name: string, keys: MouseEventInit = {}): boolean {
  let stays = false;
  const look = (event: Event) => {
    stays = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  control(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return stays;
}

test.each([
  ['is followed once they are sent', { ok: true, picture: new Blob(['bytes']) }, 1],
  ['is not followed if one could not be sent', { ok: false, fault: 'other_kind' }, 0],
] as const)('a link pressed while photos are being sent %s', async (_, result, times) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await page.show(<PhotoFields inspiration questions={[]} />);
  await choose('Photos of what you have in mind', 'a.jpg', 'b.jpg');
  const shrunk = Promise.withResolvers<Shrunk>();
  shrinkApart.mockReturnValueOnce(shrunk.promise);
  await page.show(
    <>
      <SendPhotos pass={pass} questions={[]} />
      <a href="/payment">Pay</a>
      <a href="/manage#other.token">Test</a>
      <a href="tel:5550100">Call</a>
      <a href="/calendar" download>
        Save
      </a>
    </>,
  );
  expect(['Pay', 'Test', 'Call', 'Save'].map((name) => isHeldBack(name))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isHeldBack('Pay', { ctrlKey: true }), isHeldBack('Pay')]).toEqual([false, true]);
  expect(assign).not.toHaveBeenCalled();
  shrunk.resolve(result);
  await page.until(() => $outgoing.get().every(({ problem }) => problem !== null));
  expect(assign).toHaveBeenCalledTimes(times);
  expect(isHeldBack('Pay')).toBe(false);
});

test('a photo that was not sent stays with its booking, not the next one', async () => {
  await page.show(<PhotoFields inspiration questions={[]} />);
  await choose('Photos of what you have in mind', 'a.jpg');
  status = 0;
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => document.querySelector('[role=alert]') !== null);
  await page.show(<PhotoFields inspiration questions={[]} />);
  expect(text()).not.toContain('a.jpg');
  await choose('Photos of what you have in mind', 'b.jpg');
  [sent, status] = [[], 201];
  await page.show(<SendPhotos pass={{ ...pass, id: 'next' }} questions={[]} />);
  await page.until(() => text().includes('Your photos have been sent.'));
  expect(sent).toMatchObject([{ address: '/api/bookings/next/pictures?kind=inspiration' }]);
});

test('a photo for a question of a service that is no longer chosen is not sent', async () => {
  await page.show(<PhotoFields inspiration questions={[question]} />);
  await choose('How does it look now?', 'now.jpg');
  await choose('Photos of what you have in mind', 'a.jpg');
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => text().includes('Your photos have been sent.'));
  expect(sent).toMatchObject([{ address: '/api/bookings/booking/pictures?kind=inspiration' }]);
});

test('a file that is not a photo is refused before it is sent', async () => {
  shrinkApart.mockResolvedValue({ ok: false, fault: 'other_kind' });
  await page.show(<PhotoFields inspiration questions={[]} />);
  await choose('Photos of what you have in mind', 'a.gif');
  await page.show(<SendPhotos pass={pass} questions={[]} />);
  await page.until(() => text().includes("We can't use this file."));
  expect(sent).toEqual([]);
});

test('a question that asks for a picture is answered on the private page by the photo sent for it', async () => {
  const ANSWER = 'PUT /api/bookings/booking/answers';
  const answers = [{ id: 'now', kind: 'picture' as const, text: question.text, value: 'photo' }];
  let pictures: object[] = [];
  page.answers = {
    'GET /api/bookings/booking': () => ok(held({ questions: [question] })),
    'GET /api/bookings/booking/pictures': () => ok(pictures),
    [ANSWER]: () => {
      pictures = [{ id: 'photo', kind: 'answer' }];
      return ok(held({ questions: [question], answers }));
    },
  };
  await page.show(<Manage />);
  await page.does(() => vi.dynamicImportSettled());
  await choose('How does it look now?', 'now.jpg');
  await page.until(() => page.element.querySelector('img[alt="Photo 1"]') !== null);
  expect(sent).toMatchObject([{ address: '/api/bookings/booking/pictures?kind=answer' }]);
  expect(page.bodiesOf(ANSWER)).toEqual([{ answers: [{ id: 'now', value: 'photo' }] }]);
  expect(text()).not.toContain('Add Photos');
  // Without the photo the question is open again.
  page.answers['DELETE /api/bookings/booking/pictures/photo'] = () => ok({ id: 'photo' });
  pictures = [];
  page.answers[ANSWER] = () => ok(held({ questions: [question] }));
  await page.press('Delete photo 1');
  await page.until(() => text().includes('Add Photos'));
  expect(page.bodiesOf(ANSWER)).toContainEqual({ answers: [{ id: 'now', value: '' }] });
});
