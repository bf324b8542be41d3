import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';

// Every call of a page and every form of the owner's must appear in a table of faults. A new one needs a row there or a reason here.

const toText = (path: string) => readFileSync(path, 'utf8');
/** Leaves out the list of answers that a device keeps, which makes no calls. */
const partTexts = (glob: string) => globSync(glob, { exclude: ['**/offline/kept-calls.ts'] }).map(toText);
const namesIn = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

const without: Readonly<Record<string, string>> = {
  'GET /api/reviews': 'asked quietly: without an answer the home page shows no reviews',
  'GET /api/auth/session':
    'asked quietly, or to check for a sign-in elsewhere: nothing is shown without an answer',
  'GET /api/availability/next': 'asked quietly: the day is on the page already, or the sentence is left out',
  'GET /api/gift-cards':
    'shown in place of the form, where a reload tries again: tests/till/features/gift-cards.test.tsx',
  'POST /api/auth/second-factor':
    'sent by the form of the code: tests/accounts/features/second-factor.test.tsx',
  'POST /api/auth/passkeys/options': 'asked quietly: without an answer no passkey is offered',
  'POST /api/auth/passkeys/verify':
    'needs an authenticator, which gives the answer: tests/e2e/sign-in-ways.test.ts',
  'POST /api/me/passkeys/options':
    'shown in its dialog, where the same press tries again: tests/settings/features/sign-in.test.tsx',
  'POST /api/me/passkeys/verify':
    'needs an authenticator, which gives the answer: tests/e2e/sign-in-ways.test.ts',
  'POST /api/me/two-factor': 'likewise shown in its dialog: tests/settings/features/sign-in.test.tsx',
  'PUT /api/me/two-factor': 'likewise',
  'DELETE /api/me/two-factor': 'likewise',
  'POST /api/me/two-factor/recovery-codes': 'likewise',
  'DELETE /api/me/passkeys/:id': 'likewise',
  'GET /api/me/passkeys': 'likewise, with a retry',
  'GET /api/salon': 'asked quietly: the page was built with these facts',
  'GET /api/admin-public/setup': 'asked quietly: without an answer there is no notice',
  'GET /api/admin-public/appointments':
    'asked by the search, which shows the error in its place: tests/admin/features/search.test.tsx',
  'GET /api/admin-public/connections': 'asked quietly: what depends on it is left out until it is known',
  'GET /api/admin-public/times':
    'asked beside a field that takes any time: without an answer the time is checked when it is sent',
  'GET /api/admin-public/appointments/:id/refunds':
    'without an answer the confirmation says what will happen: tests/payments/features/refund.test.tsx',
  'GET /api/admin-public/appointments/:id/pay-code':
    'asked again every few seconds, with errors beside the code: tests/till/features/pay-code.test.tsx',
  'GET /api/admin-public/website/revisions/:revision':
    'shown in its dialog, which the same press opens again: tests/website/features/publishing.test.tsx',
  'GET /api/admin-public/sales':
    'shown below the income, which the table asks for: tests/till/api/sales.test.ts',
  'POST /api/admin-public/sales':
    'sent by the form of a checkout, which the table has: tests/till/features/retail.test.tsx',
  'POST /api/admin-public/sales/:id/refund': 'likewise, by the form of a refund',
  'DELETE /api/admin-public/sales/:id/checkout/:number':
    'pressed in the toast of a sale: tests/till/features/retail.test.tsx',
  'DELETE /api/admin-public/pictures/:id':
    'shown in its dialog, where the same press tries again: tests/website/features/pictures/removed-pictures.test.tsx',
  'POST /api/auth/logout':
    'in the header of every page, without a form: tests/website/features/header.test.ts',
  'POST /api/admin-public/pictures':
    'sent differently from all others, to show its progress: tests/website/features/pictures has its faults',
  'POST /api/admin-public/appointments/:id/pictures':
    'likewise, by the same queue: tests/appointments/features/photos.test.tsx',
  'POST /api/admin-public/clients/:id/pictures': 'likewise',
  'POST /api/bookings/:id/pictures': 'likewise: tests/booking/features/photos.test.tsx',
  'GET /api/bookings/:id/pictures':
    'asked quietly: without an answer nothing is shown, and photos can still be added',
  'GET /api/bookings/:id/pictures/:picture': "asked quietly: without an answer the photo's name is shown",
};

const tables = globSync('tests/*/features/**/*.{ts,tsx}')
  .map((path) => ({ path, text: toText(path) }))
  .filter(
    ({ text }) =>
      /\bfaults\b|\breadonly (Action|Press|Read)\[\]/.test(text) && !text.includes('const without:'),
  )
  .map(({ text }) => text);

const CALL = "['`]((?:GET|POST|PUT|DELETE) /[^'`]*)['`]";
/** Returns the calls that a table's rows name or that its faults answer. */
function callsIn(text: string): string[] {
  const names = new Map(
    [...text.matchAll(new RegExp(`const (\\w+) = ${CALL}`, 'g'))].map(([, as, name]) => [as, name]),
  );
  const answered = [...text.matchAll(/\[(\w+)\](?:: | = )(?:fault\.)?answer\b/g)].map(
    ([, as]) => names.get(as) ?? '',
  );
  return [
    ...answered,
    ...namesIn([text], new RegExp(`\\bcall: ${CALL}`, 'g')),
    ...namesIn([text], new RegExp(`\\[${CALL}\\](?:: | = )(?:fault\\.)?answer\\b`, 'g')),
  ].filter(Boolean);
}
/** The owner's calls without their common prefix, and with any value for a parameter. */
const tried = [...new Set(tables.flatMap(callsIn))];
const isTried = (name: string) => {
  const path = name.replace('/api/admin-public/', '/').replaceAll(/:\w+/g, '[^/]+');
  return tried.some((one) => new RegExp(`^${path}$`).test(one));
};

test('every call a page makes is in a fault table', () => {
  const known = new Set(contract.map(({ method, path }) => `${method} ${path}`));
  const made = namesIn(
    partTexts('src/{components,features,layouts,pages,platform}/**/*.{ts,tsx,astro}'),
    /['"`]((?:GET|POST|PUT|DELETE) \/api\/[^'"`]*)['"`]/g,
  );
  expect(made.length).toBeGreaterThan(80);
  expect(made.filter((name) => !known.has(name))).toEqual([]);
  expect(made.filter((name) => !isTried(name) && !(name in without))).toEqual([]);
  expect(Object.keys(without).filter((name) => isTried(name) || !made.includes(name))).toEqual([]);
});

test('every admin form is in a fault table', () => {
  const forms = namesIn(
    partTexts('src/features/admin/**/*.{ts,tsx}'),
    /export const (\w+)\b[^=;]*= (?:formStore|defineForm|confirmForm)[<(]/g,
  );
  expect(forms.length).toBeGreaterThan(18);
  const inTables = namesIn(tables, /\bform: (\w+),/g);
  expect(forms.filter((form) => !inTables.includes(form))).toEqual([]);
});
