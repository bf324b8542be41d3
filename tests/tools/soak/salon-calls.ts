import { randomUUID } from 'node:crypto';
import { serviceAccount } from '../../support/google-calendar.ts';
import { pngOf } from '../../support/pictures.ts';
import { admin, versionOf, type Round } from './asking.ts';

/** The owner's work on the salon itself: settings, services, the schedule, tasks. */
export async function runsSalon({ asks, owner, visitor }: Round): Promise<void> {
  const { version: settings } = await asks(owner, `GET ${admin}/settings`);
  await asks(owner, `PUT ${admin}/settings`, {
    body: { breaks: [], hoursByWeekday: {}, inspirationPictures: true, version: settings },
  });
  for (const call of [
    'connections',
    'overview',
    'needs-me',
    'setup',
    'charts',
    'income',
    'day',
    'times',
  ] as const)
    await asks(owner, `GET ${admin}/${call}`);
  await asks(owner, `GET ${admin}/export`, { query: { format: 'json', table: '' } });
  const service = await asks(owner, `POST ${admin}/services`, { body: { active: false } });
  await asks(owner, `GET ${admin}/services`);
  const changed = await asks(owner, `PUT ${admin}/services/:id`, {
    of: [service.id],
    body: { active: false, version: service.version },
  });
  await asks(owner, `DELETE ${admin}/services/:id`, { of: [service.id], query: versionOf(changed) });
  const date = '2027-12-25';
  await asks(owner, `PUT ${admin}/blocked-dates/:date`, { of: [date], body: { version: undefined } });
  const blocked = (await asks(owner, `GET ${admin}/blocked-dates`)).find((one) => one.date === date);
  await asks(owner, `DELETE ${admin}/blocked-dates/:date`, {
    of: [date],
    query: versionOf(blocked ?? service),
  });
  const series = randomUUID();
  const times = { start_at: '2027-01-05T14:00', end_at: '2027-01-05T15:00' };
  const block = await asks(owner, `POST ${admin}/time-blocks`, {
    body: { ...times, id: series, series, repeat: { every_weeks: 2, until: '2027-02-05' } },
  });
  await asks(owner, `GET ${admin}/time-blocks`);
  const moved = await asks(owner, `PUT ${admin}/time-blocks/:id`, {
    of: [block.id],
    body: { ...times, version: block.version },
  });
  await asks(owner, `DELETE ${admin}/time-blocks/:id`, { of: [block.id], query: versionOf(moved) });
  const task = await asks(owner, `POST ${admin}/tasks`, { body: { id: randomUUID() } });
  await asks(owner, `GET ${admin}/tasks`);
  const done = await asks(owner, `PUT ${admin}/tasks/:id`, {
    of: [task.id],
    body: { version: task.version },
  });
  await asks(owner, `DELETE ${admin}/tasks/:id`, { of: [task.id], query: versionOf(done) });
  const day = { of: ['2026-11-23'] };
  await asks(owner, `GET ${admin}/year/:year`, { of: ['2026'] });
  const open = await asks(owner, `GET ${admin}/cash-days/:date`, day);
  const paid = await asks(owner, `POST ${admin}/cash-days/:date/entries`, {
    ...day,
    body: { version: open.version },
  });
  const kept = await asks(owner, `DELETE ${admin}/cash-days/:date/entries/:id`, {
    of: [...day.of, paid.entries.at(-1)?.id ?? ''],
    query: versionOf(paid),
  });
  await asks(owner, `PUT ${admin}/cash-days/:date`, {
    ...day,
    body: { counted_cents: null, version: kept.version },
  });
  await sells({ asks, owner });
  const card = await asks(owner, `POST ${admin}/gift-cards`);
  await asks(visitor, 'POST /api/gift-cards/balance', { body: { code: card.code } });
  await asks(owner, `GET ${admin}/gift-cards`, { query: { code: card.code } });
  await asks(owner, `POST ${admin}/gift-cards/:id/refund`, {
    of: [card.id],
    body: { version: card.version },
  });
  const other = await asks(owner, `POST ${admin}/gift-cards`);
  await asks(owner, `POST ${admin}/gift-cards/:id/payout`, {
    of: [other.id],
    body: { version: other.version },
  });
  await asks(visitor, 'GET /api/gift-cards');
  // None are sold online.
  await asks(visitor, 'POST /api/gift-cards', { refused: 'not_available' });
  // None has failed.
  await asks(owner, `GET ${admin}/failed-jobs`);
  await asks(owner, `POST ${admin}/failed-jobs/:id/retry`, { of: ['none'], refused: 'not_found' });
  await asks(owner, `DELETE ${admin}/failed-jobs/:id`, { of: ['none'], refused: 'not_found' });
  await asks(owner, `GET ${admin}/push-subscriptions`);
  await asks(owner, `POST ${admin}/push-subscriptions`);
  await asks(owner, `DELETE ${admin}/push-subscriptions`, { query: { device: 'x'.repeat(43) } });
  const { url } = await asks(owner, `POST ${admin}/calendar-feed`);
  await asks(owner, `GET ${admin}/calendar-feed`);
  // None is on the internet.
  await asks(owner, `POST ${admin}/calendars`, {
    body: { url: 'https://127.0.0.1/' },
    refused: 'validation_failed',
  });
  await asks(owner, `GET ${admin}/calendars`);
  await asks(owner, `POST ${admin}/calendars/:id/refresh`, { of: ['none'], refused: 'not_found' });
  await asks(owner, `DELETE ${admin}/calendars/:id`, { of: ['none'], refused: 'not_found' });
  await asks(visitor, 'GET /api/calendar-feed/:token', { of: [url.split('/').at(-1) ?? ''] });
  await asks(owner, `DELETE ${admin}/calendar-feed`);
  await asks(owner, `PUT ${admin}/google-account`, { body: serviceAccount });
  await asks(owner, `GET ${admin}/google-account`);
  await asks(owner, `DELETE ${admin}/google-account`);
}

/** A product, and a sale of it that is refunded, and another that is undone. */
async function sells({ asks, owner }: Pick<Round, 'asks' | 'owner'>): Promise<void> {
  const product = await asks(owner, `POST ${admin}/products`, { body: { barcode: '' } });
  const of = [product.id];
  await asks(owner, `GET ${admin}/products`);
  await asks(owner, `POST ${admin}/products/:id/stock`, { of });
  const lines = [{ kind: 'retail', name: 'Hair oil', amount_cents: 1800, product_id: product.id }];
  const first = await asks(owner, `POST ${admin}/sales`, { body: { lines } });
  const [payment] = first.sale.payments;
  await asks(owner, `POST ${admin}/sales/:id/refund`, {
    of: [first.sale.id],
    body: { payments: [{ id: payment?.id ?? '', amount_cents: 1800 }] },
  });
  const { sale, receipt } = await asks(owner, `POST ${admin}/sales`, { body: { lines } });
  await asks(owner, `DELETE ${admin}/sales/:id/checkout/:number`, {
    of: [sale.id, receipt.number],
    query: versionOf(sale),
  });
  await asks(owner, `GET ${admin}/sales`);
  const sold = (await asks(owner, `GET ${admin}/products`)).find(({ id }) => id === product.id);
  const renamed = await asks(owner, `PUT ${admin}/products/:id`, {
    of,
    body: { barcode: '', version: sold?.version },
  });
  await asks(owner, `DELETE ${admin}/products/:id`, { of, query: versionOf(renamed) });
}

/** The website, whose picture stays in use. */
export async function publishes({ asks, owner }: Round): Promise<void> {
  const picture = await asks(owner, `POST ${admin}/pictures`, { bytes: pngOf(120, 100, 1) });
  await asks(owner, `GET ${admin}/pictures/:id`, { of: [picture.id] });
  const before = await asks(owner, `GET ${admin}/website`);
  const saved = await asks(owner, `PUT ${admin}/website`, { body: { version: before.version } });
  const { revision } = await asks(owner, `POST ${admin}/website/publish`, {
    body: { version: saved.version },
  });
  await asks(owner, `GET ${admin}/website/revisions`);
  await asks(owner, `GET ${admin}/website/revisions/:revision`, { of: [revision] });
  await asks(owner, `POST ${admin}/website/revisions/:revision/restore`, {
    of: [revision],
    body: { version: saved.version },
  });
  await asks(owner, `DELETE ${admin}/pictures/:id`, { of: [picture.id], refused: 'in_use' });
}

/** Clients; in the end everybody of the round is erased. */
export async function knowsClients({ asks, owner, person }: Round): Promise<void> {
  const [one, other] = [person('Eve'), person('Fay')].map((body) => ({ ...body, id: randomUUID() }));
  const eve = await asks(owner, `POST ${admin}/clients`, { body: one ?? {} });
  const fay = await asks(owner, `POST ${admin}/clients`, { body: other ?? {} });
  const noted = await asks(owner, `PUT ${admin}/clients/:id`, {
    of: [eve.id],
    body: { ...person('Eve'), version: eve.version },
  });
  const merged = await asks(owner, `POST ${admin}/clients/:id/merge`, {
    of: [eve.id],
    body: { other: fay.id, version: noted.version },
  });
  await asks(owner, `GET ${admin}/clients/:id`, { of: [merged.id] });
  await asks(owner, `GET ${admin}/clients/:id/formulas`, { of: [merged.id] });
  await asks(owner, `POST ${admin}/clients/:id/pictures`, { of: [merged.id], bytes: pngOf(120, 100, 2) });
  await asks(owner, `POST ${admin}/clients/:id/unmerge`, { of: [merged.id] });
  await asks(owner, `POST ${admin}/clients/remembered`);
  // The addresses of a round share a unique ending.
  const mine = await asks(owner, `GET ${admin}/clients`, { query: { search: person('').email, limit: '' } });
  for (const { id } of mine)
    await asks(owner, `DELETE ${admin}/clients/:id`, { of: [id], query: { version: '' } });
}
