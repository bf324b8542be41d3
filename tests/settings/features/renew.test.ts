// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { renew } from '../../../src/components/settings/refresh-salon-facts.ts';
import { $facts, loadFacts } from '../../../src/components/site/salon-facts.ts';
import { factsMark, salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { weekDates } from '../../../src/platform/dates/calendar-month.ts';
import { formatWhen } from '../../../src/platform/dates/date-text.ts';
import { startingSettings } from '../../../src/starting-settings.ts';

const facts = salonFacts(startingSettings);
const built = { ...facts, languages: ['en' as const], cancellation_policy: '' };
const part = (selector: string) => document.querySelector(selector) ?? expect.fail(`no ${selector}`);

beforeEach(() => {
  vi.unstubAllGlobals();
  $facts.set(null);
  document.title = `Payment | ${built.businessName}`;
  document.documentElement.lang = 'en-US';
  document.body.dataset['facts'] = factsMark(facts);
  document.body.innerHTML = `
    <a id="brand" href="/" data-fact="businessName">${built.businessName}</a>
    <dl data-hours="{start} to {end}|Closed">${'<div><dd>9:00 AM to 5:00 PM</dd></div>'.repeat(7)}</dl>
    <a id="way" href="x" data-fact="businessAddress"><span>Get Directions</span></a>
    <p id="address" data-fact="businessAddress">${built.businessAddress}</p>
    <a id="phone" href="tel:5550100147" data-fact="businessPhone"><svg></svg><span data-words>${built.businessPhone}</span></a>
    <a id="mail" href="mailto:x" data-fact="businessEmail"><svg></svg><span data-words>${built.businessEmail}</span></a>
    <section id="feed" data-fact="instagram">
      <a id="posts" href="x" data-fact="instagram"><svg></svg><span data-words="handle">@marenholthair</span></a>
    </section>
    <a id="facebook" data-fact="facebook" hidden><span>Facebook</span></a>
    <a id="website" data-fact="website" hidden><span>Website</span></a>
    <script type="application/ld+json">${JSON.stringify({
      '@graph': [{ '@type': 'HairSalon', name: built.businessName, priceRange: '$' }, { '@type': 'FAQPage' }],
    })}</script>`;
});

test('an answer follows the current cancellation policy and keeps its links', () => {
  const call = ' Call <a href="tel:5550100147">555 0100147</a>.';
  document.body.innerHTML = `<p><span data-policy="">as built</span>${call}</p><p>other</p>`;
  renew({ ...built, cancellation_policy: 'You can cancel anytime.' });
  expect(document.body.innerHTML).toBe(
    `<p><span data-policy="">You can cancel anytime.</span>${call}</p><p>other</p>`,
  );
});

const when = () => [
  formatWhen('2026-11-24T14:30'),
  weekDates('2026-11-25')[0],
  document.documentElement.lang,
];

test("the page follows the formats and first weekday of the salon's new country", () => {
  renew(built);
  expect(when()).toEqual(['Tue, Nov 24, 2:30 PM', '2026-11-22', 'en-US']);
  renew({
    ...built,
    country: 'DE',
    clock: '24',
    first_weekday: 1,
    dialing: '49 0',
    businessPhone: '030 123456',
    phone_link: 'tel:+4930123456',
  });
  expect(part('#phone').getAttribute('href')).toBe('tel:+4930123456');
  expect(document.body.dataset['dialing']).toBe('49 0');
  expect(when()).toEqual(['Tue, 24 Nov, 14:30', '2026-11-23', 'en-DE']);
});

test("the owner's name, address, phone and email are shown with their links", () => {
  renew({
    ...built,
    businessName: 'Holt & Daughters',
    businessPhone: '+1 (555) 010-9999',
    phone_link: 'tel:+15550109999',
    businessEmail: 'hi@holt.example',
    businessAddress: '1 Mill Street',
  });
  expect(part('#brand').textContent).toBe('Holt & Daughters');
  expect(part('#brand').getAttribute('href')).toBe('/');
  expect(document.title).toBe('Payment | Holt & Daughters');
  expect(part('#address').textContent).toBe('1 Mill Street');
  expect(part('#way').textContent).toBe('Get Directions');
  expect(part('#way').getAttribute('href')).toContain('destination=1%20Mill%20Street');
  expect(part('#phone span').textContent).toBe('+1 (555) 010-9999');
  expect(part('#phone').getAttribute('href')).toBe('tel:+15550109999');
  expect(part('#phone svg')).toBeTruthy();
  expect(part('#mail span').textContent).toBe('hi@holt.example');
  expect(part('#mail').getAttribute('href')).toBe('mailto:hi@holt.example');
});

test('existing social pages are linked', () => {
  renew({ ...built, instagram: '@holt.hair', facebook: 'holthair', website: 'holt.example' });
  expect(part('#posts').getAttribute('href')).toBe('https://www.instagram.com/holt.hair/');
  expect(part('#posts').textContent).toBe('@holt.hair');
  expect(part('#facebook').getAttribute('href')).toBe('https://www.facebook.com/holthair/');
  expect(part('#facebook').textContent).toBe('Facebook');
  expect(part('#facebook').hasAttribute('hidden')).toBe(false);
  expect(part('#website').getAttribute('href')).toBe('https://holt.example/');
  renew({ ...built, instagram: '', facebook: '', website: '' });
  expect(['#feed', '#posts', '#facebook', '#website'].map((id) => part(id).hasAttribute('hidden'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('removed contact details disappear', () => {
  renew({ ...built, businessPhone: '', businessAddress: '' });
  expect(part('#phone').hasAttribute('hidden')).toBe(true);
  expect(part('#address').hasAttribute('hidden')).toBe(true);
  expect(part('#mail').hasAttribute('hidden')).toBe(false);
});

test('the new hours are shown on the page and to search engines, and other structured data stays', () => {
  renew({
    ...built,
    businessName: '</script> & Co',
    facebook: 'holthair',
    hours: [null, null, { start: '10:00', end: '24:00' }, null, { start: '10:00', end: '24:00' }, null, null],
  });
  const shown = Array.from(document.querySelectorAll('[data-hours] dd'), (cell) => cell.textContent);
  const [late, shut] = ['10:00 AM to 12:00 AM', 'Closed'];
  expect(shown).toEqual([shut, late, shut, late, shut, shut, shut]);
  const { '@graph': graph } = JSON.parse(part('script').textContent ?? '');
  expect(graph).toEqual([
    {
      '@type': 'HairSalon',
      priceRange: '$',
      name: '</script> & Co',
      telephone: built.businessPhone,
      email: built.businessEmail,
      address: built.businessAddress,
      currenciesAccepted: 'USD',
      sameAs: ['https://www.instagram.com/marenholthair/', 'https://www.facebook.com/holthair/'],
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Tuesday', 'Thursday'],
          opens: '10:00',
          closes: '23:59',
        },
      ],
    },
    { '@type': 'FAQPage' },
  ]);
});

const answers = (body: object, status = 200) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
};

test('a page checks for changed facts and updates them', async () => {
  const asked = answers({ success: true, data: null });
  await loadFacts();
  expect(asked).toEqual([`/api/salon?known=${factsMark(facts)}`]);
  expect($facts.get()).toBeNull();
  const changed = { ...built, businessName: 'Holt & Daughters' };
  answers({ success: true, data: changed });
  await loadFacts();
  expect($facts.get()).toEqual(changed);
  expect(part('#brand').textContent).toBe('Holt & Daughters');
});

test("a page stays as built if the salon doesn't answer", async () => {
  answers({ success: false, code: 'store_unavailable', message: 'No.' }, 503);
  await loadFacts();
  expect($facts.get()).toBeNull();
  expect(part('#phone span').textContent).toBe(built.businessPhone);
});
