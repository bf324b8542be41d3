// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { place } from '../../../src/features/admin/services/service-actions.ts';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { buildsWhenAsked, control, ok, type Answers } from '../../admin/features/page.ts';
import { oil } from '../../admin/features/build.ts';
import { LIST, add, color, cut, dialog, names, opens, page } from './screen.tsx';

const figures = () => [...page.element.querySelectorAll('dd')].map(({ textContent }) => textContent);

describe('the list', () => {
  test('says that it is loading, and shows every service with figures', async () => {
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
    expect(figures()).toEqual(['2', '1', '$85of active services', '1 hrof active services']);
  });

  test('can hide inactive services, and remembers that on this device', async () => {
    await opens({}, [cut, { ...color, active: false }]);
    await page.press('Hide Inactive (1)');
    expect(names()).toEqual(["Women's Cut & Style"]);
    await page.show(null);
    await opens({}, [cut, { ...color, active: false }]);
    expect(names()).toEqual(["Women's Cut & Style"]);
    await page.press('Hide Inactive (1)');
    expect(names()).toHaveLength(2);
  });

  test('offers to delete a form that only inactive services ask for', async () => {
    const form = { id: 'color', version: 1, title: 'Color consent', text: 'Signed.' };
    const shows = async (active: boolean) => {
      await opens({ 'GET /consent-forms': () => ok([form]) }, [{ ...color, active, consents: ['color'] }]);
      await page.until(() => page.element.textContent.includes('Color consent'));
      return document.querySelector('[aria-label="Delete form: Color consent"]') !== null;
    };
    expect(await shows(true)).toBe(false);
    await page.show(null);
    expect(await shows(false)).toBe(true);
    expect(page.element.textContent).toContain('No active service asks for it');

    // The deletion has changed the service, so its next edit must know the newest version.
    const changed = { ...color, name: 'Changed Color', active: false };
    page.answers['GET /services'] = () => ok([changed]);
    page.answers['DELETE /consent-forms/color'] = () => ok({ deleted: true });
    await page.press('Delete form: Color consent');
    await page.until(() => names().includes('Changed Color'));
  });

  test('offers to add a service if there are none', async () => {
    await opens({}, []);
    expect(page.element.textContent).toContain('No services yet');
    await add();
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Add Service');
  });

  test('jumps to the products if the address asks for them', async () => {
    history.replaceState(null, '', '/admin/services?at=products');
    await opens({ 'GET /products': () => ok([]) });
    expect(document.activeElement?.textContent).toBe('Products');
  });

  test('says which product runs low, besides its color', async () => {
    await opens({ 'GET /products': () => ok([{ ...oil, stock: 2, low_stock: 2 }, oil]) });
    const stock = [...page.element.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(stock.filter((text) => text.includes('in stock'))).toEqual(['2 in stock, low', '5 in stock']);
    expect(control('2 in stock, low: Hair oil').className).toContain('brick');
  });

  test('draws busy times for a service with processing time', async () => {
    await opens({}, [cut, { ...color, processing: { start_min: 30, duration_min: 45 } }]);
    expect(page.element.querySelectorAll('figure')).toHaveLength(1);
    expect(page.element.querySelector('figcaption')?.textContent).toContain('free for 45 min');
  });
});

describe('the switch', () => {
  test('deactivates a service, with Undo', async () => {
    await opens({ 'PUT /services/1': () => ok({ ...cut, active: false }) });
    await page.press('Deactivate');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: false, version: 1 }]);
    expect(page.element.textContent).toContain('Inactive');
    expect(page.toasts()[0]).toMatch(/^Service Deactivated/);
    page.answers['PUT /services/1'] = () => ok(cut);
    await page.press('Undo');
    expect(page.bodiesOf('PUT /services/1')).toEqual([
      { active: false, version: 1 },
      { active: true, version: 1 },
    ]);
    expect(page.element.textContent).not.toContain('Inactive');
    expect(page.toasts()).toEqual([expect.stringMatching(/^Service Activated/)]);
  });
});

describe('a change that the website shows', () => {
  const HINT = 'Publish so Google sees this too.';

  test('asks to publish after a move and after its Undo if nothing else builds the pages', async () => {
    buildsWhenAsked();
    await opens({}, [cut, color]);
    for (const position of [2, 1]) {
      page.answers['PUT /services/1'] = () => ok({ ...cut, position });
      await page.does(() => place({ ...cut, position: 3 - position }, position));
      await page.until(() => page.toasts().some((said) => said.includes(`number ${position}.`)));
      expect(page.toasts()).toContain(`Order Saved: Women's Cut & Style is now number ${position}. ${HINT}`);
    }
  });

  test('asks to publish after a deletion and after its Undo', async () => {
    buildsWhenAsked();
    await asksToDelete({
      'DELETE /services/1': () => ok({ id: 1, retired: false }),
      'POST /services': () => ok({ ...cut, version: 2 }),
    });
    await page.press('Delete Service');
    expect(page.toasts()).toEqual([`Service Deleted: Women's Cut & Style. ${HINT}`]);
    await page.press('Undo');
    expect(page.toasts()).toEqual([`Service Added: Women's Cut & Style. ${HINT}`]);
  });
});

async function asksToDelete(answers: Answers, list = [cut]): Promise<void> {
  await opens(answers, list);
  await page.press('Delete');
}

describe('deleting', () => {
  test('asks first in the specified words, and says what happens to a service in use', async () => {
    await asksToDelete({});
    expect(dialog()?.textContent).toContain('Are you sure you want to delete this service?');
    expect(dialog()?.textContent).toContain('it becomes inactive instead');
    await page.press('Cancel');
    expect(dialog()).toBeNull();
    expect(page.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test("removes the service; Undo adds it again, and focus isn't lost", async () => {
    await asksToDelete({
      'DELETE /services/1': () => ok({ id: 1, retired: false }),
      'POST /services': () => ok({ ...cut, version: 2 }),
    });
    await page.press('Delete Service');
    expect(names()).toEqual([]);
    expect(page.toasts()).toEqual(["Service Deleted: Women's Cut & Style"]);
    expect(document.activeElement?.tagName).toBe('H1');
    await page.press('Undo');
    expect(page.bodiesOf('POST /services')).toEqual([{ ...cut, version: 2 }]);
    expect(names()).toEqual(["Women's Cut & Style"]);
  });

  test('says if it was retired instead; Undo activates it again', async () => {
    await asksToDelete({
      'DELETE /services/1': () => ok({ id: 1, retired: true }),
      'PUT /services/1': () => ok(cut),
    });
    await page.press('Delete Service');
    expect(page.element.textContent).toContain('Inactive');
    expect(page.toasts()).toEqual([
      "Service Deactivated: Women's Cut & Style has appointments, so it stays here as inactive.",
    ]);
    await page.press('Undo');
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ active: true, version: 2 }]);
  });

  test('a retired service offers no Undo', async () => {
    await asksToDelete({ 'DELETE /services/1': () => ok({ id: 1, retired: true }) }, [
      { ...cut, active: false },
    ]);
    await page.press('Delete Service');
    expect(page.toasts()).toHaveLength(1);
    expect(() => control('Undo')).toThrow('Undo');
  });

  test('a form offers Undo, which adds the form back to inactive services', async () => {
    const form = { id: 'color', version: 3, title: 'Color consent', text: 'I was told.' };
    const resting = { ...cut, active: false };
    await opens(
      { 'GET /consent-forms': () => ok([form]), 'DELETE /consent-forms/color': () => ok({ id: 'color' }) },
      [{ ...resting, consents: ['color', 'photo'] }, color],
    );
    page.answers[LIST] = () => ok([{ ...resting, version: 2, consents: ['photo'] }, color]);
    await page.press('Delete form: Color consent');
    page.answers['POST /consent-forms'] = () => ok({ ...form, id: 'again', version: 1 });
    page.answers['PUT /services/1'] = () => ok({ ...resting, version: 3, consents: ['photo', 'again'] });
    await page.press('Undo');
    expect(page.bodiesOf('POST /consent-forms')).toEqual([{ title: form.title, text: form.text }]);
    expect(page.bodiesOf('PUT /services/1')).toEqual([{ consents: ['photo', 'again'], version: 2 }]);
    expect(page.toasts()).toEqual(['Form Added: Color consent']);
  });
});
