// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { DayTimes } from '../../../src/features/booking/DayTimes.tsx';
import { DetailsStep, Review } from '../../../src/features/booking/DetailsStep.tsx';
import { DoneStep } from '../../../src/features/booking/DoneStep.tsx';
import { $clock } from '../../../src/features/booking/salon-clock.ts';
import {
  $booking,
  $draft,
  changeDraft,
  emptyDraft,
  type OpenBooking,
} from '../../../src/features/booking/draft.ts';
import { $step } from '../../../src/features/booking/navigation.ts';
import { $answerErrors, answerPart, typeAnswer } from '../../../src/features/booking/answer-part.ts';
import { $heldUntil, availability } from '../../../src/features/booking/availability.ts';
import { $built, $services } from '../../../src/features/booking/services.ts';
import { ServiceStep } from '../../../src/features/booking/ServiceStep.tsx';
import { ChosenSummary } from '../../../src/features/booking/Summary.tsx';
import { StepCircles } from '../../../src/features/booking/Booking.tsx';
import { anAppointment } from './build.ts';

vi.mock('../../../src/components/booking/ConsentOffer.tsx', () => {
  throw new Error('The connection was lost.');
});

// The specification quotes these texts of the wizard.

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  $draft.set(emptyDraft);
  $step.set('service');
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  page.remove();
  vi.unstubAllGlobals();
});

const shows = (node: ReactNode) =>
  act(() => {
    root.render(node);
  });
const lines = () => [...page.querySelectorAll('p')].map(({ textContent }) => textContent);

/** Shows the times of a day in a loaded month, or in one still loading if there are none. */
const opens = async (slots?: readonly object[]) => {
  availability.forget();
  changeDraft({ serviceIds: [1], date: '2026-11-24' });
  shows(<DayTimes />);
  if (!slots) return;
  const days = [{ date: '2026-11-24', slots }];
  const data = { time_zone: 'America/New_York', last_date: '2026-12-21', days };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data })));
  await act(() => availability.load({ serviceIds: [1], booking: null, month: '2026-11-01' }));
};

test('a "from" price and the needed approval are shown before confirming', () => {
  const list = startingServices.map((one) => ({
    ...one,
    price_from: one.id === 3,
    by_request: one.id === 3,
  }));
  $services.set({ state: 'ready', list });
  shows(<ServiceStep />);
  const [cut, color] = [0, 2].map((at) => page.querySelectorAll('li')[at]?.textContent);
  expect(color).toContain('By request');
  expect(color).toContain('from $120');
  expect(cut).not.toMatch(/By request|from/);
  changeDraft({ serviceIds: [3], slot: { start_at: '2026-11-24T09:00', end_at: '2026-11-24T11:00' } });
  shows(<Review />);
  expect(page.querySelector('dl')?.textContent).toContain('from $120');
  expect(lines()).toEqual(
    expect.arrayContaining([
      'By request: we hold your time while we review it.',
      'We set the final price at the salon.',
    ]),
  );
});

test('step 3 says how long the time will be held, even if the page opens with that step', async () => {
  const data = { time_zone: 'America/New_York', last_date: '2026-12-21', days: [] };
  const held = { ...data, held_until: '2026-11-23T16:30:00-05:00' };
  const fetch = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ success: true, data: held })),
  );
  vi.stubGlobal('fetch', fetch);
  $services.set({ state: 'ready', list: startingServices });
  $built.set({
    cancelWindow: 24,
    requireDeposit: true,
    depositPercentage: 50,
    lateCancelFeePercentage: 50,
    noShowFeePercentage: 50,
  });
  const slot = { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' } as const;
  changeDraft({ serviceIds: [1], date: '2026-11-24', slot });
  shows(<Review />);
  await act(() => vi.waitFor(() => expect($heldUntil.get()).not.toBeNull()));
  expect(page.textContent).toContain('Mon, Nov 23, 4:30 PM');
  expect(fetch).toHaveBeenCalledOnce();
});

test('step 3 says if a card will be asked for', () => {
  $services.set({ state: 'ready', list: startingServices });
  const fees = { lateCancelFeePercentage: 50, noShowFeePercentage: 50 };
  const built = { cancelWindow: 24, requireDeposit: false, depositPercentage: 50, ...fees };
  changeDraft({ serviceIds: [1], slot: { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' } });
  $built.set({ ...built, cardOnFile: 'always' });
  shows(<Review />);
  expect(page.textContent).toContain('We ask for a card after you confirm');
  act(() => $built.set({ ...built, cardOnFile: 'new' }));
  expect(page.textContent).toContain('On your first visit, we ask for a card after you confirm');
  act(() => $built.set(built));
  expect(page.textContent).not.toContain('for these fees');
});

test('Add starts a choice of several services with add-ons, and keeps its focus', async () => {
  const list = startingServices.map((one) => ({ ...one, add_on: one.id === 6 }));
  $services.set({ state: 'ready', list });
  shows(<ServiceStep />);
  expect(page.textContent).not.toContain('Deep Conditioning');
  const add = page.querySelector<HTMLElement>(`[aria-label="Add Women's Cut & Style"]`);
  act(() => add?.click());
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(page.querySelector('h3')?.textContent).toBe('Add-ons');
  const rows = () => [...page.querySelectorAll('button')];
  const pressed = () => rows().filter((row) => row.getAttribute('aria-pressed') === 'true');
  await act(async () => {
    rows().at(-1)?.click();
    await vi.waitFor(() => expect($draft.get().serviceIds).toEqual([1, 6]));
  });
  expect(pressed()).toHaveLength(2);
  expect($step.get()).toBe('service');
});

test('removing a service keeps the focus on the selection, even with one left', () => {
  $services.set({ state: 'ready', list: startingServices });
  changeDraft({ serviceIds: [1, 6] });
  shows(<ChosenSummary />);
  const remove = page.querySelector<HTMLElement>('[aria-label="Remove Deep Conditioning Treatment"]');
  act(() => remove?.click());
  expect(page.querySelector('ol, ul')).toBeNull();
  expect(document.activeElement).toBe(page.querySelector('dl'));
});

describe('the times of a day', () => {
  test('that are loading say so', async () => {
    await opens();
    expect(page.textContent).toContain('Loading available times...');
  });

  test("that don't exist lead to another day", async () => {
    await opens([]);
    expect(lines().slice(0, 2)).toEqual(['No available times for this date.', 'Please select another date.']);
    expect(page.querySelectorAll('.slot')).toHaveLength(0);
  });

  test('use a twelve-hour clock', async () => {
    const slots = [
      { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' },
      { start_at: '2026-11-24T15:30', end_at: '2026-11-24T16:30' },
    ];
    await opens(slots);
    const offered = [...page.querySelectorAll('.slot')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['9:00 AM', '3:30 PM']);
  });
});

const ends = (
  but: Parameters<typeof anAppointment>[0],
  byMail = true,
  heading = but?.status === 'confirmed' ? 'Booking Confirmed!' : 'Request received',
) => {
  const appointment = anAppointment(but);
  act(() => {
    $booking.set({
      appointment,
      token: 'token',
      manageUrl: '/manage#a-1.token',
      changeUntil: '2026-12-23T09:00:00-05:00',
      terms: null,
      online: 0,
      returned: 0,
      byMail,
    });
  });
  shows(<DoneStep />);
  expect(page.querySelector('h2')?.textContent).toBe(`Step 4 of 4: ${heading}`);
  return lines();
};
const onItsWay = 'An email with your private link is on its way to ada@example.com.';

const links = () => [...page.querySelectorAll('a')].map(({ textContent }) => textContent);
const payLinks = () => links().filter((text) => /Pay|Secure/.test(text));

describe('the step after the booking', () => {
  test('says that the time is reserved, who must confirm it, and where the email goes', () => {
    expect(ends({})).toContain(`Your time is reserved. We'll confirm it shortly. ${onItsWay}`);
    expect(ends({ status: 'confirmed' })).toContain(`Your time is reserved. ${onItsWay}`);
  });

  test('mentions no email if none is sent, and says after a change where emails go', () => {
    expect(ends({}, false)).toContain("Your time is reserved. We'll confirm it shortly. ");
    expect(ends({ version: 2, status: 'confirmed' })).toContain(
      "Your time is reserved. We'll email updates to ada@example.com.",
    );
  });

  test('stays on screen if the script of the card offer fails to load', async () => {
    ends({});
    const more = { text: '', most_cents: 5000 };
    const card = { asked: false, consent_text: '', kept_last4: '4242', more };
    await act(async () => {
      $booking.set({ ...$booking.get(), card } as OpenBooking);
      await vi.dynamicImportSettled();
    });
    expect(page.querySelector('h2')?.textContent).toContain('Request received');
  });

  test('says until when canceling is free, and which changes are still possible after the deadline', () => {
    $clock.set('2026-11-23T10:30');
    ends({});
    const appointment = anAppointment();
    const terms = {
      price_cents: 8500,
      duration_min: 60,
      deposit_cents: 0,
      fee_cents: 4250,
      no_show_cents: 4250,
    };
    const booked = {
      ...$booking.get(),
      appointment,
      changeUntil: '2026-11-22T09:00:00-05:00',
      graceUntil: '2026-11-23T11:00:00-05:00',
      terms: { ...terms, cancel_window: 48 },
    };
    act(() => {
      $booking.set(booked as OpenBooking);
    });
    const free = 'You can cancel free of charge until Mon, Nov 23, 11:00 AM Eastern Time.';
    const fees = 'A late cancellation, or not showing up, may cost $42.50 (50% of the price).';
    expect(lines()).toContain(`${fees} ${free}`);
    expect(page.textContent).toContain('correct your details until it starts, or cancel.');
    // Canceling is free for longer anyway, so the end of the grace period is not named.
    act(() => {
      $booking.set({ ...booked, changeUntil: '2026-11-28T09:00:00-05:00' } as OpenBooking);
    });
    expect(page.textContent).toContain(
      'change or cancel it free of charge until Sat, Nov 28, 9:00 AM Eastern Time.',
    );
    expect(page.textContent).not.toContain(free);
    act(() => {
      $booking.set(booked as OpenBooking);
    });
    expect(page.textContent).toContain(free);
    act(() => {
      $clock.set('2026-11-23T11:01');
    });
    expect(page.textContent).not.toContain(free);
  });

  test('says until when an unpaid time is held', () => {
    const texts = ends({ held_until: '2026-11-23T21:30:00Z' }, true, 'Almost done: pay your deposit');
    expect(texts).toContain('Your time is held until Mon, Nov 23, 4:30 PM Eastern Time.');
    expect(texts).toContain(onItsWay);
    const held = { held_until: '2026-11-23T21:30:00Z', status: 'confirmed', prepay: true } as const;
    ends(held, true, 'Almost done: pay the full price');
  });

  test('offers to secure the time only if a deposit is due and cards are accepted', () => {
    ends({});
    expect(links()).toContain('Pay Now');
    const booking = $booking.get() as OpenBooking;
    const terms = { deposit_cents: 4300 } as OpenBooking['terms'];
    act(() => {
      $booking.set({ ...booking, terms });
    });
    expect(links()).toContain('Secure Appointment');
    act(() => {
      $booking.set({ ...booking, terms, paysOnline: false });
    });
    expect(payLinks()).toEqual([]);
  });

  test('offers only the deposit or a card for a price "from"', () => {
    const [service] = anAppointment().services;
    const services = service ? [{ ...service, price_from: true }] : [];
    ends({ services });
    expect(payLinks()).toEqual([]);
    const booking = $booking.get() as OpenBooking;
    const card = { asked: true, kept_last4: null, consent_text: '' };
    act(() => $booking.set({ ...booking, card }));
    expect(payLinks()).toEqual(['Secure Appointment']);
    const terms = { deposit_cents: 4300 } as OpenBooking['terms'];
    act(() => $booking.set({ ...booking, terms }));
    expect(payLinks()).toEqual(['Secure Appointment']);
    act(() =>
      $booking.set({ ...booking, terms, appointment: anAppointment({ services, amount_paid_cents: 4300 }) }),
    );
    expect(payLinks()).toEqual([]);
  });

  test('offers no payment for a visit that is paid', () => {
    ends({ amount_paid_cents: 8500 });
    expect(payLinks()).toEqual([]);
  });

  test('offers a calendar file and Google in a new tab, without the private link', () => {
    ends({});
    const [file, google] = [...page.querySelectorAll('a')].filter(({ textContent }) =>
      textContent?.startsWith('Add to'),
    );
    expect(file?.getAttribute('href')).toBe('/api/bookings/a-1/calendar.ics?token=token');
    expect(google?.textContent).toBe('Add to Google Calendar (opens in a new tab)');
    expect(google?.getAttribute('rel')).toBe('noopener noreferrer');
    const { searchParams } = new URL(google?.getAttribute('href') ?? '');
    expect(searchParams.get('dates')).toBe('20261124T140000Z/20261124T150000Z');
    expect(google?.getAttribute('href')).not.toContain('token');
  });
});

test('the four steps have names, and later ones cannot be opened', () => {
  $step.set('details');
  shows(<StepCircles />);
  const circles = [...page.querySelectorAll('button')];
  expect(circles.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
    'Service',
    'Date/Time',
    'Details',
    'Done',
  ]);
  expect(circles.map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
});

test('the details are labeled, and Confirm Booking submits them', () => {
  changeDraft({
    serviceIds: [1],
    date: '2026-11-24',
    slot: { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' },
  });
  shows(<DetailsStep />);
  const labels = [...page.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Full Name', 'Email', 'Phone', 'Notes (optional)']);
  const submit = page.querySelector('button[type=submit]');
  expect(submit?.textContent).toBe('Confirm Booking');
});

const refuse = () => act(() => $answerErrors.set({ first: 'Please answer', second: 'Please answer' }));
const focused = () => document.activeElement?.getAttribute('name');

test("a refusal focuses the first question, and the error of another doesn't interrupt typing there", async () => {
  const shared = { kind: 'text', text: 'Which?', required: true } as const;
  const questions = ['first', 'second'].map((id) => ({ id, ...shared }));
  const list = startingServices.map((one) => (one.id === 1 ? { ...one, questions } : one));
  $booking.set(null);
  $services.set({ state: 'ready', list });
  changeDraft({ serviceIds: [1], slot: { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' } });
  shows(<DetailsStep />);
  await act(() => answerPart.fetch());
  refuse();
  expect(focused()).toBe('answers.first');
  act(() => typeAnswer('first', 'N'));
  expect(focused()).toBe('answers.first');
  // The refusal follows a press of the button, or Enter in a valid field.
  for (const from of ['button[type=submit]', '[name=email]']) {
    act(() => page.querySelector<HTMLElement>(from)?.focus());
    refuse();
    expect(focused()).toBe('answers.first');
  }
});
