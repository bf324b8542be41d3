import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { changeBooking, createBooking } from '../../../src/api/booking/bookings.ts';
import { longest } from '../../../src/domain/clients/customer-rules.ts';
import { ADA, openSalon } from '../../support/salon.ts';
import { typedPeople } from '../../support/typed-people.ts';
import type { OpenBooking } from '../../../src/features/booking/draft.ts';
import { openBooking, type BookingPage } from './page.ts';

// Text as people type it in step 3, followed to the stored data.

const kinds = ['Element', 'InputElement', 'TextAreaElement', 'FormElement', 'ButtonElement'].map(
  (kind) => `HTML${kind}`,
);

const NINE = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' } as const;

interface Form {
  readonly page: BookingPage;
  readonly field: (name: string) => HTMLInputElement;
  types(name: string, text: string): void;
  leaves(name: string): void;
  /** Submits as Enter does, without leaving a field. */
  sends(): Promise<void>;
}

/** Opens step 3 on a page of its own, with a server in this process. */
async function opens(): Promise<Form> {
  const salon = await openSalon();
  const page = await openBooking(salon);
  page.chooseService(1);
  page.chooseSlot(NINE);
  const { window } = page.tab;
  for (const kind of [...kinds, 'Event']) vi.stubGlobal(kind, Reflect.get(window, kind));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { createRoot } = await import('react-dom/client');
  const { DetailsStep } = await import('../../../src/features/booking/DetailsStep.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => {
    root.render(<DetailsStep />);
  });
  const field = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement;
  return {
    page,
    field,
    types(name, text) {
      const input = field(name);
      act(() => {
        Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leaves(name) {
      act(() => {
        field(name).dispatchEvent(new Event('focusout', { bubbles: true }));
      });
    },
    sends: () =>
      act(async () => {
        field('name').form?.requestSubmit();
        await vi.waitFor(
          () => {
            if (page.$submission.get().state === 'sending') throw new Error('still sending');
          },
          { interval: 5 },
        );
      }),
  };
}

const shown = ({ field }: Form) =>
  Object.fromEntries(['name', 'email', 'phone'].map((name) => [name, field(name).value]));
const bodies = ({ page }: Form) =>
  page.tab.requests.filter(({ line }) => !line.startsWith('GET')).map(({ body }) => body);

describe('typed text', () => {
  test('is cleaned when leaving its field', async () => {
    const form = await opens();
    form.types('phone', '\u202a030/123 45\u201367\u202c');
    expect(form.field('phone').value).toContain('\u2013');
    form.leaves('phone');
    expect(form.field('phone').value).toBe('030/123 45-67');
    expect(form.page.$draft.get().details.phone).toBe('030/123 45-67');
  });

  test('is cleaned before it is sent, and the fields show what was sent', async () => {
    const form = await opens();
    form.types('name', 'Ada\tByron\u200e');
    form.types('email', 'mailto:ada@example.com,');
    form.types('phone', '555\u00a0010\u00a00147, extension 5');
    form.types('notes', 'Curls\u200b,\tplease');
    await form.sends();
    expect(form.page.$errors.get()).toEqual({});
    const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '555 010 0147 ext. 5' };
    expect(bodies(form)).toMatchObject([{ customer: { ...customer, notes: 'Curls, please' } }]);
    expect(shown(form)).toEqual(customer);
  });

  test('cannot be changed while it is being sent, because the answer replaces it', async () => {
    const form = await opens();
    form.types('notes', 'Curls');
    act(() => form.page.$submission.set({ state: 'sending' }));
    form.types('notes', 'Curls, please');
    expect(form.field('notes').value).toBe('Curls');
    act(() => form.page.$submission.set({ state: 'idle' }));
    form.types('notes', 'Curls, please');
    expect(form.field('notes').value).toBe('Curls, please');
  });

  test('is never cut off, and the error says how long it can be', async () => {
    const form = await opens();
    const name = 'n'.repeat(longest.name + 1);
    form.types('name', name);
    form.types('email', ADA.email);
    form.types('phone', ADA.phone);
    expect([...document.querySelectorAll('[maxlength]')]).toEqual([]);
    await form.sends();
    expect(form.page.$errors.get()).toEqual({ name: 'Name must have at most 100 characters' });
    expect(form.field('name').value).toBe(name);
  });
});

test('people of every country can book and change a booking with the text that they type', async () => {
  const form = await opens();
  for (const { name, phone, seen, digits } of typedPeople(15)) {
    form.types('name', name);
    form.types('email', `mailto:${ADA.email}, `);
    form.types('phone', phone);
    await form.sends();
    expect(form.page.$errors.get(), phone).toEqual({});
    const { customer } = (form.page.$booking.get() as OpenBooking).appointment;
    expect([customer.name, customer.phone.replaceAll(/\D/g, ''), customer.email]).toEqual([
      seen,
      digits,
      ADA.email,
    ]);
    expect(shown(form)).toEqual(customer);
  }
  const lines = form.page.tab.requests.map(({ line }) => line.replace(/\/[^/]{9,}$/, '/:id'));
  const both = [createBooking, changeBooking].map(({ method, path }) => `${method} ${path}`);
  expect(lines).toEqual(expect.arrayContaining(both));
});
