// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renew } from '../../../src/components/settings/refresh-salon-facts.ts';
import { salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { startingSettings } from '../../../src/starting-settings.ts';

const said = () =>
  [...document.querySelectorAll('p')].map(({ textContent, hidden }) => (hidden ? null : textContent));
const follows = (part: object, shown: unknown[]) => {
  renew(salonFacts({ ...startingSettings, ...part }));
  return vi.waitFor(() => expect(said()).toEqual(shown));
};

test('a page follows the current settings, also for added or removed sentences', async () => {
  document.body.innerHTML = `
    <p data-blanks="{deposit}">as built</p>
    <p data-blanks="{unpaid time}" hidden></p>
    <p>{deposit}</p>`;
  await follows({ depositPercentage: 20 }, [
    expect.stringContaining('20% of the price'),
    expect.stringContaining('2 hours'),
    '{deposit}',
  ]);
  await follows({ requireDeposit: false }, ['We ask for no deposit.', null, '{deposit}']);
});
