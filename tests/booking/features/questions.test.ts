import { expect, test } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import type { Question } from '../../../src/domain/clients/questions.ts';
import { openSalon } from '../../support/salon.ts';
import { BOOK, readyAt, sent } from './confirming.ts';

const questions: Question[] = [
  { id: 'allergies', kind: 'text', text: 'Any allergies?', required: true },
  {
    id: 'length',
    kind: 'choice',
    text: 'How long is your hair?',
    choices: ['Short', 'Long'],
    required: false,
  },
  { id: 'now', kind: 'picture', text: 'How does it look now?', required: true },
];
const services = demoStarting.services.map((service) =>
  service.id === 1 ? { ...service, questions } : service,
);

async function ready() {
  const salon = await openSalon({ services });
  const page = await readyAt(salon);
  const stored = async () => (await salon.store.appointments({ start: 0, end: 1e9 }))[0]?.answers;
  return { page, stored };
}

test('a required question must be answered before the booking is sent, unless it asks for a picture', async () => {
  const { page, stored } = await ready();
  await page.confirmBooking();
  expect(page.$answerErrors.get()).toEqual({ allergies: 'Please answer this question' });
  expect(sent(page)).toEqual([]);
  page.typeAnswer('allergies', ' Latex ');
  expect(page.$answerErrors.get()).toEqual({});
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(await stored()).toEqual([{ id: 'allergies', kind: 'text', text: 'Any allergies?', value: 'Latex' }]);
});

test('an answer cannot be changed while the booking is being sent', async () => {
  const { page, stored } = await ready();
  page.typeAnswer('allergies', 'None');
  const confirming = page.confirmBooking();
  page.typeAnswer('allergies', 'Latex');
  expect(page.$draft.get().answers).toEqual({ allergies: 'None' });
  await confirming;
  expect(await stored()).toMatchObject([{ value: 'None' }]);
});

test('typed answers survive a reload, and a refused answer has an error at its question', async () => {
  const { page } = await ready();
  page.typeAnswer('allergies', 'None');
  page.typeAnswer('length', 'Medium');
  const again = await page.reload('/booking?step=details');
  expect(again.$draft.get().answers).toEqual({ allergies: 'None', length: 'Medium' });
  await again.confirmBooking();
  expect(again.$answerErrors.get()).toEqual({
    length: '“How long is your hair?” must be one of Short, Long',
  });
  expect(again.$submission.get().state).toBe('idle');
});

test('answers corrected after a lost answer are stored with the one booking', async () => {
  const { page, stored } = await ready();
  page.typeAnswer('allergies', 'None');
  page.tab.network((line) => (line === BOOK ? 'answer is lost' : 'arrives'));
  await page.confirmBooking();
  page.tab.network(() => 'arrives');
  page.typeAnswer('allergies', 'Latex');
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(await stored()).toMatchObject([{ value: 'Latex' }]);
});
