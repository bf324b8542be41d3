// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { unstatedDefaults, type Service } from '../../../src/domain/services/services.ts';
import { $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { control, isIrish, labelled, ok, refusal } from '../../admin/features/page.ts';
import { LIST, add, color, cut, dialog, names, opens, page } from './screen.tsx';

const gloss: Service = { ...color, id: 7, name: 'Gloss', price_cents: 4000, duration_min: 30 };
// The form has no tax rate if the salon has only one.
const { position: _, tax_rate: __, ...beside } = unstatedDefaults;
const check = (label: string) =>
  page.does(() => {
    labelled(label).click();
  });

async function typesGloss(): Promise<void> {
  await page.press('Add Service');
  await page.types('Name', ' Gloss ');
  await page.types('Description', 'Shine.');
  await page.types('Category', 'Color');
  await page.types('Duration (min)', '30');
  await page.types('Price ($)', '40');
}

describe('the form', () => {
  test('sends nothing incomplete and focuses the first error', async () => {
    await opens();
    await add();
    await add();
    expect([...page.element.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Description is required',
      'Duration is required',
      'Price is required',
    ]);
    expect(document.activeElement).toBe(labelled('Name'));
    expect(page.bodiesOf('POST /services')).toEqual([]);
    await page.types('Name', 'Gloss');
    expect(page.element.querySelectorAll('.field-error')).toHaveLength(3);
  });

  test('adds a service once, in cents and minutes, however often the button is pressed', async () => {
    await opens({ 'POST /services': () => ok(gloss) });
    await typesGloss();
    await page.does(() => {
      control('Add Service').click();
      control('Add Service').click();
    });
    expect(page.bodiesOf('POST /services')).toEqual([
      {
        name: 'Gloss',
        description: 'Shine.',
        category: 'Color',
        duration_min: 30,
        price_cents: 4000,
        active: true,
        processing: null,
        ...beside,
      },
    ]);
    expect(dialog()).toBeNull();
    expect(names()).toEqual(["Women's Cut & Style", 'Gloss']);
    expect(page.toasts()).toEqual(['Service Added: Gloss']);
    expect($unsaved.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test("asks for the price in the salon's currency", async () => {
    isIrish();
    await opens();
    await page.press('Edit');
    expect(labelled('Price (€)').value).toBe('85');
  });

  test('draws busy times while numbers are typed', async () => {
    await opens();
    await add();
    expect(dialog()?.textContent).toContain("Enter the duration to see who's busy when.");
    await page.types('Duration (min)', '60');
    expect(dialog()?.querySelector('figcaption')?.textContent).toContain('both busy for 1 hr');
    await check('Processing time');
    expect(dialog()?.querySelector('figure')).toBeNull();
    await page.types('Starts after (min)', '15');
    await page.types('Takes (min)', '30');
    expect(dialog()?.querySelector('figcaption')?.textContent).toContain('busy for 15 min, free for 30 min');
    const described = labelled('Takes (min)').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.tagName).toBe('FIGCAPTION');
    await page.types('Takes (min)', '45');
    expect(dialog()?.textContent).toContain('Processing time must end before the service does.');
  });

  test('asks for a patch test before the visit, with the usual hours and months', async () => {
    const rule = { rule: 'require', minutes: 10, hours: 72, valid_months: 6 } as const;
    await opens({ 'PUT /services/1': () => ok({ ...cut, patch_test: rule }) });
    await page.press('Edit');
    await page.types('Patch test', 'require');
    expect(labelled('Test takes (min)').value).toBe('10');
    await page.types('Hours before', '');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('Hours before is required');
    await page.types('Hours before', '72');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ patch_test: rule, version: 1 }]);
  });

  test('asks questions before the visit, in any order', async () => {
    const [length, allergies] = [
      { kind: 'choice', text: 'How long is your hair?', choices: ['Short', 'Long'], required: false },
      { kind: 'text', text: 'Any allergies?', required: true },
    ];
    await opens({ 'PUT /services/1': () => ok({ ...cut, questions: [] }) });
    await page.press('Edit');
    await page.press('Add question');
    await page.types('Question of question 1', 'Any allergies?');
    await check('Required of question 1');
    await page.press('Add question');
    await page.types('Question of question 2', ' How long is your hair? ');
    await page.types('Answer of question 2', 'choice');
    await page.types('Choices of question 2', 'Short\n');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('Give at least two choices');
    await page.types('Choices of question 2', ' Short\n\nLong');
    await page.press('Move question 2 up');
    await page.press('Save Changes');
    const id = expect.any(String);
    expect(page.bodiesOf('PUT /services/1')).toEqual([
      {
        questions: [
          { id, ...length },
          { id, ...allergies },
        ],
        version: 1,
      },
    ]);
  });

  test('sends only what was changed', async () => {
    await opens({ 'PUT /services/1': () => ok({ ...cut, price_cents: 9000 }) });
    await page.press('Edit');
    expect(labelled('Price ($)').value).toBe('85');
    await page.types('Price ($)', '90');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ price_cents: 9000, version: 1 }]);
    expect(page.element.querySelector('li')?.textContent).toContain('$90');
    expect(page.toasts()).toEqual(["Service Updated: Women's Cut & Style"]);
  });

  test("shows the server's field errors at the fields", async () => {
    const errors = { duration_min: 'Too long for us', processing: 'Too early' };
    await opens({ 'PUT /services/1': () => refusal(422, 'validation_failed', 'Please check.', { errors }) });
    await page.press('Edit');
    await page.types('Duration (min)', '700');
    await page.press('Save Changes');
    const describedBy = labelled('Duration (min)').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Too long for us');
    expect(labelled('Duration (min)').value).toBe('700');
  });

  test('resends the same request with the same key after a lost answer; later edits change the new service', async () => {
    await opens();
    await typesGloss();
    await add();
    await page.press('Send Again');
    const made = { ...gloss, description: 'Shine.', processing: null };
    const answers = [refusal(422, 'idempotency_key_reused', 'This key was used.'), ok(made)];
    page.answers['POST /services'] = () => answers.shift() ?? refusal(500, 'internal', 'sent too often');
    page.answers['PUT /services/7'] = () => ok({ ...made, version: 2, price_cents: 4500 });
    await page.types('Price ($)', '45');
    await page.press('Send Again');
    expect(new Set(page.keysOf('POST /services')).size).toBe(1);
    expect(dialog()?.textContent).toContain('Price is now $40; yours is $45.');
    await page.press('Keep Mine');
    expect(page.bodiesOf('PUT /services/7')).toEqual([{ price_cents: 4500, version: 1 }]);
    expect(page.toasts()).toEqual(['Service Updated: Gloss']);
  });

  test('saves without a question after unrelated changes elsewhere', async () => {
    const theirs = { ...cut, version: 2 };
    const answers = [
      refusal(409, 'stale', 'Changed.', { data: theirs }),
      ok({ ...theirs, version: 3, price_cents: 9000 }),
    ];
    await opens({ 'PUT /services/1': () => answers.shift() ?? refusal(500, 'internal', 'Once too often.') });
    await page.press('Edit');
    await page.types('Price ($)', '90');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /services/1').at(-1)).toEqual({ price_cents: 9000, version: 2 });
    expect(page.toasts()).toEqual(["Service Updated: Women's Cut & Style"]);
  });

  test('keeps typed processing apart from a patch test required on another device', async () => {
    const processing = { start_min: 30, duration_min: 20 };
    const patch_test = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
    const theirs: Service = { ...cut, processing, version: 2, patch_test };
    await opens({ 'PUT /services/1': () => refusal(409, 'stale', 'Changed.', { data: theirs }) }, [
      { ...cut, processing },
    ]);
    await page.press('Edit');
    await page.types('Starts after (min)', '20');
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('Patch test is now Required.');
    expect(labelled('Starts after (min)').value).toBe('20');
    expect(labelled('Patch test').value).toBe('require');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /services/1').at(-1)).toEqual({
      processing: { start_min: 20, duration_min: 20 },
      version: 2,
    });
  });

  test('adds a service again that was deleted elsewhere', async () => {
    await opens({
      'PUT /services/1': () => refusal(404, 'not_found', 'There is none.'),
      'POST /services': () => ok({ ...cut, id: 9 }),
    });
    await page.press('Edit');
    await page.types('Description', 'Shorter.');
    page.answers[LIST] = () => ok([]);
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('This service was deleted on another device.');
    expect(labelled('Description').value).toBe('Shorter.');
    await add();
    expect(page.bodiesOf('POST /services')).toMatchObject([{ name: cut.name, description: 'Shorter.' }]);
  });

  test('keeps its draft when closed, until discarded', async () => {
    await opens();
    await typesGloss();
    expect($unsaved.get()).toBe("Your new service isn't saved.");
    await page.press('Close');
    expect($unsaved.get()).toBeNull();
    await add();
    expect(labelled('Price ($)').value).toBe('40');
    expect(dialog()?.textContent).toContain("It isn't saved yet.");
    await page.press('Start Over');
    expect(labelled('Price ($)').value).toBe('');
    await page.types('Price ($)', '50');
    await page.press('Cancel');
    await add();
    expect(labelled('Price ($)').value).toBe('');
  });
});

test('a service has texts in each language of the website', async () => {
  const website = { draft: { languages: [{ code: 'en' }, { code: 'es' }] } };
  await opens({ 'GET /website': () => ok(website), 'PUT /services/1': () => ok({ ...cut, version: 2 }) });
  await page.press('Edit');
  await page.until(() => dialog()?.textContent?.includes('Name in Spanish') === true);
  expect(dialog()?.textContent).toContain('Shown in English until you translate it.');
  await page.types('Name in Spanish', 'Corte de dama');
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /services/1')).toEqual([
    { translations: { es: { name: 'Corte de dama', description: '' } }, version: 1 },
  ]);
});
