// @vitest-environment happy-dom
import type { WritableAtom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toasts } from '../../../../src/components/ui/Toasts.tsx';
import { startingServices, type Service } from '../../../../src/domain/services.ts';
import { LeaveDialog } from '../../../../src/features/admin/LeaveDialog.tsx';
import { $unsaved } from '../../../../src/features/admin/navigation.ts';
import { services } from '../../../../src/features/admin/services.ts';
import { ServicesScreen } from '../../../../src/features/admin/services/ServicesScreen.tsx';
import { adminPage, control, labelled, ok, refusal, type Answers } from '../page.ts';

const page = adminPage('/admin/services');
const LIST = 'GET /services';
/** The two that the tests need, lest a name be found twice. */
const [cut, , color] = startingServices as [Service, Service, Service];
const gloss: Service = { ...color, id: 7, name: 'Gloss', price_cents: 4000, duration_min: 30 };

beforeEach(() => {
  (services.$value as WritableAtom).set({ state: 'loading' });
});

async function opens(answers: Answers = {}, list: Service[] = [cut]): Promise<void> {
  page.answers = { [LIST]: () => ok(list), 'GET /api/services': () => ok([]), ...answers };
  await page.show(
    <>
      <ServicesScreen />
      <LeaveDialog />
      <Toasts />
    </>,
  );
}

const names = () => [...page.element.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const dialog = () => page.element.querySelector('dialog');
const figures = () => [...page.element.querySelectorAll('dd')].map(({ textContent }) => textContent);
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

/** Of the dialog, which stands behind the button of the same name in the page. */
const add = () => page.press('Add Service');

describe('the list', () => {
  test('says that it is loading, and shows every service with its figures', async () => {
    const arrival = Promise.withResolvers<void>();
    page.answers = {
      [LIST]: async () => {
        await arrival.promise;
        return ok([cut, { ...color, active: false }]);
      },
    };
    await page.show(<ServicesScreen />);
    expect(page.element.textContent).toContain('Loading services...');
    await page.does(() => {
      arrival.resolve();
    });
    expect(names()).toEqual(["Women's Cut & Style", 'Color Service']);
    expect(page.element.textContent).toContain('Inactive');
    expect(figures()).toEqual(['2', '1', '$85of active services', '1 hof active services']);
  });

  test('that cannot be loaded says why, and can be tried again', async () => {
    await opens({ [LIST]: () => refusal(503, 'store_unavailable', 'Not now.') });
    expect(page.element.querySelector('[role=alert]')?.textContent).toContain('Not now.');
    page.answers[LIST] = () => ok([cut]);
    await page.press('Retry');
    expect(names()).toEqual(["Women's Cut & Style"]);
  });

  test('with nothing in it offers to add something', async () => {
    await opens({}, []);
    expect(page.element.textContent).toContain('No services yet');
    await add();
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Add Service');
  });

  test('pictures who is busy when, where a service has processing time', async () => {
    await opens({}, [cut, { ...color, processing: { start_min: 30, duration_min: 45 } }]);
    expect(page.element.querySelectorAll('figure')).toHaveLength(1);
    expect(page.element.querySelector('figcaption')?.textContent).toContain('free for 45 min');
  });
});

describe('the form', () => {
  test('sends nothing that lacks something, and goes to the first fault', async () => {
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

  test('goes to the first field that is at fault, whichever that is', async () => {
    await opens();
    await typesGloss();
    await page.types('Price ($)', '42,50');
    await add();
    expect(document.activeElement).toBe(labelled('Price ($)'));
  });

  test('cannot be typed into while it is on its way, lest what is typed be lost', async () => {
    const arrival = Promise.withResolvers<void>();
    await opens({
      'POST /services': async () => {
        await arrival.promise;
        return refusal(503, 'store_unavailable', 'Not now.');
      },
    });
    await typesGloss();
    await add();
    await page.types('Name', 'Another');
    expect(labelled('Name').value).toBe(' Gloss ');
    await page.does(() => {
      arrival.resolve();
    });
    await page.types('Name', 'Another');
    expect(labelled('Name').value).toBe('Another');
  });

  test('adds a service in cents and minutes, once however often it is pressed', async () => {
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
      },
    ]);
    expect(dialog()).toBeNull();
    expect(names()).toEqual(["Women's Cut & Style", 'Gloss']);
    expect(page.toasts()).toEqual(['Service Added: Gloss']);
    expect($unsaved.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    // The owner's own browser forgets the public list that it has kept.
    expect(page.sent.at(-1)?.call).toBe('GET /api/services');
  });

  test('draws who is busy when while the numbers are typed', async () => {
    await opens();
    await add();
    expect(dialog()?.textContent).toContain('Fill in the duration to see who is busy when.');
    await page.types('Duration (min)', '60');
    expect(dialog()?.querySelector('figcaption')?.textContent).toContain('both busy for 1 h');
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

  test('changes only what was changed', async () => {
    await opens({ 'PUT /services/1': () => ok({ ...cut, price_cents: 9000 }) });
    await page.press('Edit');
    expect(labelled('Price ($)').value).toBe('85');
    await page.types('Price ($)', '90');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ price_cents: 9000 }]);
    expect(page.element.querySelector('li')?.textContent).toContain('$90');
    expect(page.toasts()).toEqual(["Service Updated: Women's Cut & Style"]);
  });

  test('puts what the server says of a field at the field', async () => {
    const errors = { duration_min: 'Too long for us', processing: 'Too early' };
    await opens({ 'PUT /services/1': () => refusal(422, 'validation_failed', 'Please check.', { errors }) });
    await page.press('Edit');
    await page.types('Duration (min)', '700');
    await page.press('Save Changes');
    const describedBy = labelled('Duration (min)').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Too long for us');
    expect(labelled('Duration (min)').value).toBe('700');
  });

  test('keeps what was typed when the salon does not answer, and says so', async () => {
    await opens();
    await typesGloss();
    await add();
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('The service is not saved.');
    expect(labelled('Price ($)').value).toBe('40');
    page.answers['POST /services'] = () => ok(gloss);
    await add();
    expect(page.toasts()).toEqual(['Service Added: Gloss']);
  });

  test('finds out by the list whether a lost reply was a yes', async () => {
    await opens();
    await typesGloss();
    page.answers[LIST] = () => ok([cut, { ...gloss, description: 'Shine.', processing: null }]);
    await add();
    expect(dialog()).toBeNull();
    expect(page.toasts()).toEqual(['Service Added: Gloss']);
    expect(page.bodiesOf('POST /services')).toHaveLength(1);
  });

  test('of a service that was deleted meanwhile adds it anew', async () => {
    await opens({
      'PUT /services/1': () => refusal(404, 'not_found', 'There is none.'),
      'POST /services': () => ok({ ...cut, id: 9 }),
    });
    await page.press('Edit');
    await page.types('Description', 'Shorter.');
    page.answers[LIST] = () => ok([]);
    await page.press('Save Changes');
    expect(dialog()?.textContent).toContain('It was deleted meanwhile.');
    expect(labelled('Description').value).toBe('Shorter.');
    await add();
    expect(page.bodiesOf('POST /services')).toMatchObject([{ name: cut.name, description: 'Shorter.' }]);
  });

  test('that is closed with something typed in it has it again when it is opened, until it is given up', async () => {
    await opens();
    await typesGloss();
    expect($unsaved.get()).toBe('The new service is not saved.');
    await page.press('Close');
    expect($unsaved.get()).toBeNull();
    await add();
    expect(labelled('Price ($)').value).toBe('40');
    expect(dialog()?.textContent).toContain('It is not saved yet.');
    await page.press('Start afresh');
    expect(labelled('Price ($)').value).toBe('');
    await page.types('Price ($)', '50');
    await page.press('Cancel');
    await add();
    expect(labelled('Price ($)').value).toBe('');
  });

  test('is open again after a reload, with what was typed', async () => {
    sessionStorage.setItem(
      'salon.draft.service.1',
      JSON.stringify({
        name: 'Women’s Cut',
        description: 'x',
        category: 'Hair Cut',
        duration: '',
        price: '85',
        active: true,
        hasProcessing: false,
        processingStart: '',
        processingDuration: '',
      }),
    );
    history.replaceState(null, '', '/admin/services?edit=1');
    await opens();
    expect(labelled('Name').value).toBe('Women’s Cut');
    await page.press('Close');
    expect(location.search).toBe('');
  });
});

describe('the switch', () => {
  test('deactivates a service, with a toast that takes it back', async () => {
    await opens({ 'PUT /services/1': () => ok({ ...cut, active: false }) });
    await page.press('Deactivate');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: false }]);
    expect(page.element.textContent).toContain('Inactive');
    expect(page.toasts()[0]).toMatch(/^Service Deactivated/);
    page.answers['PUT /services/1'] = () => ok(cut);
    await page.press('Undo');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: false }, { active: true }]);
    expect(page.element.textContent).not.toContain('Inactive');
    expect(page.toasts()).toEqual([expect.stringMatching(/^Service Activated/)]);
  });

  test('that is pressed twice is turned once', async () => {
    await opens({ 'PUT /services/1': () => ok({ ...cut, active: false }) });
    await page.does(() => {
      control('Deactivate').click();
      control('Deactivate').click();
    });
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: false }]);
  });

  test('that cannot be turned says why', async () => {
    await opens({ 'PUT /services/1': () => refusal(503, 'store_unavailable', 'Not now.') });
    await page.press('Deactivate');
    expect(page.toasts()).toEqual(['Update Failed: Failed to update service: Not now.']);
    expect(page.element.textContent).not.toContain('Inactive');
  });
});

async function asksToDelete(answers: Answers, list = [cut]): Promise<void> {
  await opens(answers, list);
  await page.press('Delete');
}

describe('deleting', () => {
  test('asks first, in the words of the specification, and says what becomes of a service in use', async () => {
    await asksToDelete({});
    expect(dialog()?.textContent).toContain('Are you sure you want to delete this service?');
    expect(dialog()?.textContent).toContain('it is retired instead');
    await page.press('Cancel');
    expect(dialog()).toBeNull();
    expect(page.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test('takes the service away; Undo adds it again, and the focus is not lost', async () => {
    const { id: _, ...rest } = cut;
    await asksToDelete({
      'DELETE /services/1': () => ok({ id: 1, retired: false }),
      'POST /services': () => ok({ ...cut, id: 2 }),
    });
    await page.press('Delete Service');
    expect(names()).toEqual([]);
    expect(page.toasts()).toEqual(["Service Deleted: Women's Cut & Style"]);
    expect(document.activeElement?.tagName).toBe('H1');
    await page.press('Undo');
    expect(page.bodiesOf('POST /services')).toEqual([rest]);
    expect(names()).toEqual(["Women's Cut & Style"]);
  });

  test('tells when it was retired instead; Undo activates it again', async () => {
    await asksToDelete({
      'DELETE /services/1': () => ok({ id: 1, retired: true }),
      'PUT /services/1': () => ok(cut),
    });
    await page.press('Delete Service');
    expect(page.element.textContent).toContain('Inactive');
    expect(page.toasts()).toEqual([
      "Service Retired: Appointments refer to Women's Cut & Style, so it stays here, inactive.",
    ]);
    await page.press('Undo');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: true }]);
  });

  test('of what was retired before offers nothing to take back', async () => {
    await asksToDelete({ 'DELETE /services/1': () => ok({ id: 1, retired: true }) }, [
      { ...cut, active: false },
    ]);
    await page.press('Delete Service');
    expect(page.toasts()).toHaveLength(1);
    expect(() => control('Undo')).toThrow('Undo');
  });

  test('that fails leaves the service and says why', async () => {
    await asksToDelete({});
    await page.press('Delete Service');
    expect(names()).toEqual(["Women's Cut & Style"]);
    expect(page.toasts()[0]).toMatch(
      /^Deletion Failed: Failed to delete service: The salon cannot be reached/,
    );
  });
});
