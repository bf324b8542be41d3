// @vitest-environment happy-dom
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCode } from '../../../src/platform/ui/QrCode.tsx';
import { change } from '../../../src/features/admin/website/form.ts';
import { $part, editAt } from '../../../src/features/admin/website/parts.ts';
import { has, keeps, kept, opens, page } from './screen.tsx';

/** The text a camera reads from a drawing. */
async function readFrom(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 400 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('a QR code reads as its address, however long', async () => {
  for (const url of [
    'https://salon.example/booking',
    `https://${'a-long-name-'.repeat(5)}hair.salon.example/booking`,
  ]) {
    const { size, path } = errorCode(url);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
    expect(await readFrom(svg)).toBe(url);
    // The code keeps four modules free at each edge.
    for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  }
});

test('the booking link can be opened from elsewhere', async () => {
  await opens();
  editAt('link');
  await vi.waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Booking link and QR code');
  });
});

test('the booking link is copied, or selected if the browser refuses', async () => {
  $part.set('link');
  await opens();
  const copied: string[] = [];
  const writeText = vi.fn<(text: string) => Promise<void>>(async (text) => void copied.push(text));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await page.press('Copy Link');
  expect(copied).toEqual(['https://salon.example/booking']);
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await page.press('Copy Link');
  expect(has('The link is selected')).toBe(true);
  const field = document.querySelector<HTMLInputElement>('input[readonly]');
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length]);
});

test.each([
  ['Print Cards', 8],
  ['Print Window Sign', 1],
])('%s shows and prints the name, instruction, code and address', async (label, count) => {
  $part.set('link');
  await opens();
  await page.press(label);
  await page.until(() => document.querySelector('.paper-page') !== null);
  const papers = [...document.querySelectorAll('.paper-page .paper')];
  expect(papers).toHaveLength(count);
  for (const paper of papers) {
    expect(paper.textContent).toMatch(/^Maren Holt HairScan .*to book your visitsalon\.example\/booking$/);
  }
  const code = papers[0]?.querySelector('svg')?.outerHTML ?? '';
  const drawn = code.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  expect(await readFrom(drawn)).toBe('https://salon.example/booking');
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await page.press('Print');
  expect(print).toHaveBeenCalledOnce();
  await page.press('Close');
  expect(document.querySelector('.paper-page')).toBeNull();
});

test("cards are printed in the salon's first language", async () => {
  document.body.dataset['language'] = 'de';
  onTestFinished(() => void delete document.body.dataset['language']);
  $part.set('link');
  await opens();
  await page.press('Print Cards');
  await page.until(() => document.querySelector('.paper-page') !== null);
  expect(document.querySelector('.paper-page .paper')?.textContent).toContain(
    'Code scannen und Termin buchen',
  );
});

test("a website that isn't online says so, without a QR code", async () => {
  keeps({ booking_url: null });
  $part.set('link');
  await opens();
  expect(has("Your website isn't online yet.")).toBe(true);
  expect(has('Print Cards')).toBe(false);
});

const shown = (selector: string) => page.element.querySelector(selector)?.textContent;

test('the search and share previews follow typing and point out texts that are too long', async () => {
  $part.set('search');
  await opens();
  expect(shown('.found-title')).toBe('Maren Holt Hair: Professional hair styling services');
  expect(shown('.found-drawn')).toContain('Maren Holt Hair');
  await page.types('Title', 'Rosa by the River');
  expect(shown('.found-title')).toBe('Rosa by the River | Maren Holt Hair');
  expect(shown('.found-link')).toContain('Rosa by the River | Maren Holt Hairsalon.example');
  await page.types('Description', 'A chair by the window. '.repeat(9).trim());
  expect(has('Too long: the description has 206 characters (about 160 show).')).toBe(true);
  expect(shown('.found-result p:nth-child(3)')).toBe(`${'A chair by the window. '.repeat(7)}...`);
  const focus = { x: 0.25, y: 0.6 };
  await page.does(() => {
    change({ share_picture: { id: 'a'.repeat(43), alt: 'The chair', focus } });
  });
  const picture = page.element.querySelector<HTMLImageElement>('.found-link img');
  for (const name of ['naturalWidth', 'naturalHeight']) Object.defineProperty(picture, name, { value: 1200 });
  picture?.dispatchEvent(new Event('load'));
  // The focus is as central as the edges allow.
  expect([picture?.alt, picture?.style.objectPosition]).toEqual(['The chair', '50% 71%']);
  expect(page.element.querySelector('.found-drawn')).toBeNull();
});

test('the previews say in which language clients see the texts that we translate', async () => {
  $part.set('search');
  keeps({ draft: { ...kept.draft, languages: [{ code: 'es' }, { code: 'en' }] } });
  await opens();
  expect(shown('.website-fields')).toContain(
    'Texts that we translate are in English here; clients see them in Spanish.',
  );
});
