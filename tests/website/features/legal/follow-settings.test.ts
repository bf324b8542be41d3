// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $facts } from '../../../../src/components/site/salon-facts.ts';
import { salonFacts } from '../../../../src/domain/settings/salon-facts.ts';
import { followSettings } from '../../../../src/features/website/legal/current-settings.ts';
import { startingSettings } from '../../../../src/starting-settings.ts';

const said = () =>
  [...document.querySelectorAll('p')].map(({ textContent, hidden }) => (hidden ? null : textContent));

test('a page follows the current settings, which can add or remove sentences', () => {
  document.body.innerHTML = `
    <p data-blanks="{deposit}">as built</p>
    <p data-blanks="{unpaid time}" hidden></p>
    <p>{deposit}</p>`;
  followSettings();
  expect(said()).toEqual(['as built', null, '{deposit}']);
  $facts.set(salonFacts({ ...startingSettings, depositPercentage: 20 }));
  expect(said()).toEqual([
    expect.stringContaining('20% of the price'),
    expect.stringContaining('2 hours'),
    '{deposit}',
  ]);
  $facts.set(salonFacts({ ...startingSettings, requireDeposit: false }));
  expect(said()).toEqual(['We do not ask for a deposit.', null, '{deposit}']);
});

test('a changed paragraph keeps its lines and the links to the addresses in it', () => {
  document.body.innerHTML =
    '<p data-blanks="Please {contact}.\nMore: https://holt.example/terms">as built</p>';
  followSettings();
  $facts.set(salonFacts({ ...startingSettings, businessPhone: '', businessEmail: 'hi@holt.example' }));
  expect(said()).toEqual(['Please email hi@holt.example.\nMore: https://holt.example/terms']);
  const links = Array.from(document.querySelectorAll('a'), ({ href }) => href);
  expect(links).toEqual(['mailto:hi@holt.example', 'https://holt.example/terms']);
});

test('a changed phone number can be called', () => {
  document.body.innerHTML = '<p data-blanks="Please {contact}.">as built</p>';
  followSettings();
  const phone = { dialing: '', phone_link: 'tel:5550100199' };
  $facts.set(salonFacts({ ...startingSettings, businessPhone: '(555) 010-0199' }, phone));
  expect(document.querySelector('a')).toMatchObject({
    href: 'tel:5550100199',
    textContent: '(555) 010-0199',
  });
});
