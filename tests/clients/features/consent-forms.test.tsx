// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignaturePad } from '../../../src/components/booking/SignaturePad.tsx';
import { VisitForms, type Signing } from '../../../src/components/booking/VisitForms.tsx';
import { consentForms } from '../../../src/features/admin/services/consent-forms.ts';
import { control, labelled, ok, refusal } from '../../admin/features/page.ts';
import { jamie, opens, page } from '../../appointments/features/edit-dialog.tsx';
import { faults } from '../../platform/features/faults.ts';
import { startingServices } from '../../../src/domain/services/services.ts';

const READ = 'GET /appointments/jamie/consents';
const SIGN = 'POST /appointments/jamie/consents';
const form = { form: 'color', version: 1, title: 'Color consent', text: 'I was told.', signed: null };
const signed = { name: 'Jamie', signature: 'M1 1L2 2', at: '2026-11-24T09:30:00-05:00' };
const words = () => document.body.textContent ?? '';
const said = () => document.querySelector('dialog:last-of-type [role=alert]')?.textContent ?? '';

beforeEach(() => consentForms.forget());
afterEach(() => {
  vi.restoreAllMocks();
});

test("a client signs on the owner's device, even after faults", async () => {
  const services = startingServices.map((one) => (one.id === 1 ? { ...one, consents: ['color'] } : one));
  await opens(jamie, {
    'GET /services': () => ok(services),
    [READ]: () => ok({ appointment: jamie, forms: [form] }),
  });
  await page.until(() => words().includes('Not signed yet'));
  await page.press('Read and Sign: Color consent');
  await page.press('Sign');
  expect(said()).toBe('Please enter your name and sign.');
  await page.does(() => labelled('My typed name is my signature.').click());
  for (const fault of faults) {
    fault.begins();
    page.answers[SIGN] = fault.answer;
    await page.press('Sign');
    await page.until(() => said().includes(fault.sentence));
    vi.restoreAllMocks();
  }
  page.answers[SIGN] = () => refusal(409, 'changed', 'It was changed.', { data: form });
  page.answers[READ] = () =>
    ok({ appointment: jamie, forms: [{ ...form, version: 2, text: 'I was told more.' }] });
  await page.press('Sign');
  await page.until(() => words().includes('I was told more.'));
  expect(said()).toBe('It was changed.');
  const now = { ...jamie, version: 4, signed: [{ form: 'color', title: form.title, at: signed.at }] };
  const forms = [{ ...form, version: 2, signed: { ...signed, signature: '' } }];
  page.answers[SIGN] = () => ok({ appointment: now, forms });
  page.answers[READ] = () => ok({ appointment: now, forms });
  await page.press('Sign');
  await page.until(() => words().includes('Signed by Jamie, Tue, Nov 24, 2026, 9:30 AM'));
  expect(page.bodiesOf(SIGN).at(-1)).toEqual({
    form: 'color',
    version: 2,
    name: jamie.customer.name,
    signature: '',
  });
  await page.press('Show: Color consent');
  expect(document.querySelector('body > .printed')?.textContent).toContain('Signed by Jamie');
});

test('a signature consists of strokes with whole coordinates, without redundant points', async () => {
  let path = '';
  await page.show(<SignaturePad label="Sign" path="" onDraw={(piece) => (path += piece)} />);
  const box = document.querySelector('svg');
  vi.spyOn(box as SVGSVGElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100));
  (box as SVGSVGElement).setPointerCapture = () => {};
  const at = (type: string, x: number, y: number) =>
    page.does(() => box?.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true })));
  await at('pointermove', 50, 50);
  await at('pointerdown', 20, 30);
  await at('pointermove', 20.5, 30);
  await at('pointermove', 60, 70.3);
  await at('pointermove', 900, -40);
  await at('pointerup', 900, -40);
  await at('pointermove', 20, 30);
  await at('pointerdown', 160, 70);
  await at('pointerup', 160, 70);
  expect(path).toBe('M20 20L20 20L100 101L600 0M300 100L300 100');
});

test('a signature counts only for the text above it', async () => {
  const sent: Signing[] = [];
  const draws = (version: number) =>
    page.show(
      <VisitForms
        forms={[{ ...form, version }]}
        name="Ada"
        zone="America/New_York"
        onSign={async (signing) => {
          sent.push(signing);
          return 'No.';
        }}
      />,
    );
  await draws(1);
  await page.press('Read and Sign: Color consent');
  const box = document.querySelector('dialog svg[role=img]') as SVGSVGElement;
  box.setPointerCapture = () => {};
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200));
  await page.does(() =>
    box.dispatchEvent(new PointerEvent('pointerdown', { clientX: 5, clientY: 6, bubbles: true })),
  );
  await page.does(() => control('Sign').click());
  expect(sent).toEqual([{ form: 'color', version: 1, name: 'Ada', signature: 'M5 6L5 6' }]);
  await draws(2);
  await page.does(() => control('Sign').click());
  expect(sent).toHaveLength(1);
  expect(said()).toBe('Please enter your name and sign.');
});
