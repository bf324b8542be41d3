import { expect, test } from 'vitest';
import { buildHook } from '../../netlify/website/providers/build-hook.ts';

const HOOK = 'https://api.netlify.test/build_hooks/abc';

/** A fake `fetch` that records the requests and gives this answer. */
function answering(answer: () => Response) {
  const asked: string[] = [];
  const ask: typeof fetch = async (address, init) => {
    asked.push(`${init?.method ?? 'GET'} ${address instanceof Request ? address.url : address}`);
    return answer();
  };
  return { asked, ask };
}
const at = (hook: string | null, ask: typeof fetch) => buildHook(hook, () => 'https://salon.test', ask);

test('a build starts with a call of the hook, which names the publication', async () => {
  const { asked, ask } = answering(() => new Response(''));
  const publishing = at(HOOK, ask);
  expect(publishing).toMatchObject({ missing: null, isPaid: true });
  expect(await publishing.build('0123456789')).toBeNull();
  expect(asked).toEqual([`POST ${HOOK}?trigger_title=Website+published+%2801234567%29`]);
});

test('a failing hook is reported in a sentence without its address', async () => {
  const refused = await at(HOOK, answering(() => new Response('', { status: 404 })).ask).build('r');
  const lost = await at(HOOK, () => Promise.reject(new TypeError(HOOK))).build('r');
  expect([refused, lost]).toEqual([
    "The build didn't start: its hook answered 404",
    "The build didn't start: its hook didn't answer",
  ]);
});

test('nothing is called without a hook, and the missing variable is named', async () => {
  const { asked, ask } = answering(() => new Response(''));
  const publishing = at(null, ask);
  expect(publishing).toMatchObject({ missing: expect.stringContaining('NETLIFY_BUILD_HOOK'), isPaid: false });
  expect(await publishing.build('r')).toBe(publishing.missing);
  expect(asked).toEqual([]);
});

test('the live publication is what the home page was built from', async () => {
  const page = '<head><meta name="salon-revision" content="0b9f2d4e-6d1c"></head>';
  const { asked, ask } = answering(() => new Response(page));
  expect(await at(null, ask).live()).toBe('0b9f2d4e-6d1c');
  expect(asked).toEqual(['GET https://salon.test/']);
  expect(await at(null, answering(() => new Response('<head>')).ask).live()).toBeNull();
  expect(await at(null, () => Promise.reject(new TypeError('gone'))).live()).toBeNull();
});
