// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { $changes } from '../../../src/features/admin/shell/dialogs.ts';
import { $place } from '../../../src/features/admin/shell/navigation.ts';
import { keep } from '../../../src/stored-json.ts';
import { labelled, ok, refusal, type Answers } from '../../admin/features/page.ts';
import { adasFile, LIST, bea, dialog, opensAda, page, rows } from './screen.tsx';

const check = (label: string) =>
  page.does(() => {
    labelled(label).click();
  });

async function asks(answers: Answers = {}): Promise<void> {
  await opensAda(answers);
  await page.press('Erase Client...');
}

describe('erasing a client', () => {
  const DELETE = 'DELETE /clients/ada';
  test('says what is deleted and kept, and which visits are upcoming', async () => {
    await asks();
    expect(dialog()?.textContent).toContain(
      'their name, email, phone, notes, alerts, formulas, photos, answers, patch tests and signed forms',
    );
    expect(dialog()?.textContent).toContain(
      'their 2 appointments with date, service and amounts ($127.50 paid)',
    );
    expect(dialog()?.textContent).toContain('Their next appointment is on Wed, Nov 25.');
    expect(dialog()?.textContent).toContain(
      'Photos from their profile disappear from your website. Testimonials and photos you uploaded for it stay there',
    );
    expect(dialog()?.textContent).toContain('The client is gone from backups within 30 days.');
    await page.press('Cancel');
    expect(dialog()).toBeNull();
    expect(page.bodiesOf(DELETE)).toEqual([]);
  });

  test('succeeds if the client was already erased elsewhere', async () => {
    await asks({ [DELETE]: () => refusal(404, 'not_found', 'This client no longer exists.') });
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(page.toasts()).toEqual(['Client Erased']);
  });

  test('asks again about a profile that was changed elsewhere', async () => {
    const newest = { ...adasFile, version: 4, name: 'Ada Lovelace' };
    await asks({ [DELETE]: () => refusal(409, 'stale', 'Changed elsewhere.', { data: newest }) });
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(dialog()?.textContent).toContain('Erase Ada Lovelace');
    expect(dialog()?.textContent).toContain('was changed on another device');
    page.answers[DELETE] = () => ok({ id: 'ada', visits_kept: 2 });
    await page.press('Erase Client');
    const queries = page.sent.filter(({ call }) => call === DELETE).map(({ query }) => query);
    expect(queries).toEqual([{ version: '1' }, { version: '4' }]);
    expect(page.toasts()).toEqual(['Client Erased: 2 appointments are kept without a name.']);
  });

  test("requires checking the box that it can't be undone", async () => {
    await asks({ [DELETE]: () => ok({ id: 'ada', visits_kept: 2 }) });
    await page.press('Erase Client');
    expect(page.bodiesOf(DELETE)).toEqual([]);
    expect(dialog()?.textContent).toContain('Check this box first');
    expect(document.activeElement).toBe(labelled("I understand that this can't be undone"));
    await check("I understand that this can't be undone");
    const before = $changes.get();
    page.answers[LIST] = () => ok([bea]);
    await page.press('Erase Client');
    expect(page.bodiesOf(DELETE)).toHaveLength(1);
    expect(location.pathname + location.search).toBe('/admin/clients');
    expect(rows()).toEqual(['Bea Potter']);
    expect(page.toasts()).toEqual(['Client Erased: 2 appointments are kept without a name.']);
    expect($changes.get()).toBe(before + 1);
  });

  test('can keep signed forms for a legal reason until a date', async () => {
    const [last = expect.fail('there is no visit')] = adasFile.past;
    const signedForm = { form: 'color', title: 'Color consent', at: '2026-11-20T09:00:00-06:00' };
    const signed = { ...adasFile, past: [{ ...last, signed: [signedForm] }] };
    await asks({ 'GET /clients/ada': () => ok(signed), [DELETE]: () => ok({ id: 'ada', visits_kept: 2 }) });
    await check("I understand that this can't be undone");
    await check('Keep the signed forms for a legal reason');
    await page.press('Erase Client');
    expect(dialog()?.textContent).toContain('Give the legal reason');
    await page.types('Legal reason', 'A dispute');
    await page.types('Keep until', '2030-01-31');
    await page.press('Erase Client');
    expect(page.sent.filter(({ call }) => call === DELETE).map(({ query }) => query)).toEqual([
      { version: '1', keep_forms_until: '2030-01-31', reason: 'A dispute' },
    ]);
  });

  test('includes the signed forms and drafts of visits that were not loaded yet', async () => {
    const [last = expect.fail('there is no visit')] = adasFile.past;
    const signedForm = { form: 'color', title: 'Color consent', at: '2020-11-20T09:00:00-06:00' };
    const whole = { ...adasFile, past: [last, { ...last, id: 'first', signed: [signedForm] }] };
    const answers = [ok({ ...adasFile, earlier: 1 }), ok(whole)];
    await asks({
      'GET /clients/ada': () => answers.shift() ?? ok(whole),
      [DELETE]: () => ok({ id: 'ada', visits_kept: 3 }),
    });
    expect(dialog()?.textContent).toContain('their 3 appointments');
    keep('salon.draft.formula.first', { typed: { text: '7/1' } });
    expect(labelled('Keep the signed forms for a legal reason').checked).toBe(false);
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(sessionStorage).toHaveLength(0);
  });

  test('does not start while earlier visits cannot be loaded', async () => {
    const answers = [ok({ ...adasFile, earlier: 1 })];
    await asks({ 'GET /clients/ada': () => answers.shift() ?? refusal(500, 'internal', 'Try again.') });
    expect(dialog()).toBeNull();
    expect(page.toasts()).toEqual(["Loading Failed: We couldn't load the earlier visits."]);
  });

  test('says that the booking restriction is remembered, and can lift it', async () => {
    const careful = { ...adasFile, booking: 'prepay', no_shows: 2 } as const;
    await asks({ 'GET /clients/ada': () => ok(careful), [DELETE]: () => ok({ id: 'ada', visits_kept: 2 }) });
    expect(dialog()?.textContent).toContain('We keep ‘Prepay’ and 2 missed visits for 24 months');
    await check('Let them book online like any new client');
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(page.sent.find(({ call }) => call === DELETE)?.query).toEqual({ version: '1', lift: '1' });
  });

  test('leaves no drafts about the client', async () => {
    await opensAda({ [DELETE]: () => ok({ id: 'ada', visits_kept: 0 }) });
    await page.types('Notes', 'Half a thought');
    await page.press('Edit Details');
    await page.types('Phone', '(555)');
    await page.press('Close');
    expect(sessionStorage).toHaveLength(2);
    await page.press('Erase Client...');
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(sessionStorage).toHaveLength(0);
    expect($place.get()?.section).toBe('/admin/clients');
    expect(page.toasts()).toEqual(['Client Erased: There were no appointments to keep.']);
  });

  test("leaves no drafts that name the client or belong to their visits, and keeps everybody else's", async () => {
    await opensAda({ [DELETE]: () => ok({ id: 'ada', visits_kept: 0 }) });
    const drafts = {
      'appointment.new.Ada Byron,ada.byron@example.com,': { email: 'ada.byron@example.com', phone: '' },
      'appointment.theirs': { email: '', phone: adasFile.phone },
      'formula.last': { text: '7/1' },
      'note.ada.new': { text: 'Half a thought' },
      'walk-in': { email: 'ada.byron@example.com', phone: '' },
      'appointment.bea': { email: 'bea.potter@example.com', phone: '' },
      'till.last': { tip: '5' },
      settings: { phone: adasFile.phone },
    };
    for (const [place, typed] of Object.entries(drafts)) keep(`salon.draft.${place}`, { typed });
    await page.press('Erase Client...');
    await check("I understand that this can't be undone");
    await page.press('Erase Client');
    expect(Object.keys(sessionStorage)).toEqual(
      ['appointment.bea', 'till.last', 'settings'].map((place) => `salon.draft.${place}`),
    );
  });
});
