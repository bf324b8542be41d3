// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startHome } from '../../../../src/features/website/home/home.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const data = address.startsWith('/api/services')
      ? [
          { id: 3, add_on: true },
          { id: 4, add_on: false },
        ]
      : { start_at: '2026-11-24T09:00' };
    return Promise.resolve(Response.json({ success: true, data }));
  });
});

/** Opens a home page with this price list, and returns its line about the next opening once it is shown. */
async function nextOpening(list: string) {
  document.body.innerHTML = `<p class="invisible" data-next-available><a href="/booking">...</a></p>${list}`;
  startHome();
  const line = document.querySelector('[data-next-available]');
  await vi.waitFor(() => expect(line?.classList).not.toContain('invisible'));
  return line?.querySelector('a');
}

test('the next opening is that of the first service in the list', async () => {
  const link = await nextOpening('<ul data-price-list><li><a data-service="2"></a></li></ul>');
  expect(link?.textContent).toBe('Tue, Nov 24, 9:00 AM');
  expect(link?.search).toBe('?date=2026-11-24&time=09:00');
  expect(asked).toEqual(['/api/availability/next?service_id=2']);
});

test.each([
  ['whose price list is hidden', ''],
  ['built before there was a service', '<ul data-price-list><template></template></ul>'],
])("a page %s looks up the salon's first service", async (_, list) => {
  expect((await nextOpening(list))?.textContent).toBe('Tue, Nov 24, 9:00 AM');
  expect(asked).toEqual(['/api/services', '/api/availability/next?service_id=4']);
});
