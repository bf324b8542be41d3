import { randomUUID } from 'node:crypto';
import { pngOf } from '../../support/pictures.ts';
import { admin, versionOf, type Round } from './asking.ts';
import { alone } from './visit-calls.ts';

const picture = { bytes: pngOf(120, 100, 2) };

/** A service asks before the visit, its client answers, signs and sends a photo, and the owner notes and photographs. */
export async function cares({ asks, owner, visitor, person, settles }: Round): Promise<void> {
  await asks(owner, `GET ${admin}/consent-forms`);
  const form = await asks(owner, `POST ${admin}/consent-forms`);
  const asked = { id: 'length', kind: 'text', text: 'How long is it?', required: false };
  const service = await asks(owner, `POST ${admin}/services`, {
    body: { name: `Balayage ${randomUUID()}`, questions: [asked], consents: [form.id], processing: null },
  });
  const next = await asks(visitor, 'GET /api/availability/next', { query: { after: '2026-12-23' } });
  const booking = alone(
    await asks(visitor, 'POST /api/bookings', {
      body: { service_id: service.id, start_at: next?.start_at, customer: person('Gil') },
    }),
  );
  const held = { of: [booking.id], link: booking.manage_token };
  await asks(visitor, 'PUT /api/bookings/:id/answers', held);
  const signing = { form: form.id, version: form.version };
  await asks(visitor, 'POST /api/bookings/:id/consents', { ...held, body: signing });
  const { id: sent } = await asks(visitor, 'POST /api/bookings/:id/pictures', { ...held, ...picture });
  await asks(visitor, 'GET /api/bookings/:id/pictures', held);
  const own = { of: [booking.id, sent], link: booking.manage_token };
  await asks(visitor, 'GET /api/bookings/:id/pictures/:picture', own);
  await asks(visitor, 'DELETE /api/bookings/:id/pictures/:picture', own);
  const visit = { of: [booking.id] };
  await asks(owner, `GET ${admin}/appointments/:id/consents`, visit);
  await asks(owner, `POST ${admin}/appointments/:id/consents`, { ...visit, body: signing });
  const shown = {
    of: [(await asks(owner, `POST ${admin}/appointments/:id/pictures`, { ...visit, ...picture })).id],
  };
  await asks(owner, `GET ${admin}/private-pictures/:id`, shown);
  await asks(owner, `PUT ${admin}/private-pictures/:id`, shown);
  await asks(owner, `GET ${admin}/client-pictures`);
  await asks(owner, `GET ${admin}/due-email`);
  await asks(visitor, 'GET /api/client-pictures/:id', shown);
  await asks(owner, `DELETE ${admin}/private-pictures/:id`, shown);
  // No email is read here, so no link to write a review is known.
  const link = { of: [`${booking.id}.guessed`], refused: 'bad_token' } as const;
  await asks(visitor, 'GET /api/reviews/:token', link);
  await asks(visitor, 'POST /api/reviews/:token', link);
  await asks(visitor, 'GET /api/reviews');
  await asks(owner, `GET ${admin}/reviews`);
  await asks(owner, `PUT ${admin}/reviews/:id`, { ...visit, refused: 'not_found' });
  await settles();
  await asks(visitor, 'DELETE /api/bookings/:id', held);
  await asks(owner, `DELETE ${admin}/appointments/:id`, visit);
  await asks(owner, `GET ${admin}/kept-forms`);
  const changed = await asks(owner, `PUT ${admin}/consent-forms/:id`, {
    of: [form.id],
    body: { version: form.version },
  });
  const unused = { of: [form.id], query: versionOf(changed) };
  await asks(owner, `DELETE ${admin}/consent-forms/:id`, { ...unused, refused: 'in_use' });
  await asks(owner, `DELETE ${admin}/services/:id`, { of: [service.id], query: versionOf(service) });
  // The service becomes inactive rather than deleted, because the canceled visit names it.
  await asks(owner, `DELETE ${admin}/consent-forms/:id`, unused);
}

/** Clients and visits of another tool are imported, and the import is undone. */
export async function imports({ asks, owner, person }: Round): Promise<void> {
  const { id } = await asks(owner, `POST ${admin}/imports`);
  const one = { of: [id] };
  await asks(owner, `POST ${admin}/imports/:id/rows`, { ...one, body: { rows: [person('Hal')] } });
  await asks(owner, `GET ${admin}/imports`);
  await asks(owner, `GET ${admin}/imports/:id`, one);
  await asks(owner, `POST ${admin}/imports/:id/finish`, one);
  await asks(owner, `DELETE ${admin}/imports/:id`, one);
  await asks(owner, `POST ${admin}/imports/calendar`, {
    body: { url: 'http://calendar.example/weeks.ics' },
    refused: 'validation_failed',
  });
}
