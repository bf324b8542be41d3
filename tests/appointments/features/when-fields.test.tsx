// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { WhenFields } from '../../../src/features/admin/appointments/DateTimeFields.tsx';
import { appointment, tomorrow } from '../../admin/features/build.ts';
import { adminPage, labelled, ok, refusal, type Query } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const TIMES = 'GET /times';
const nothing = { starts: [], next_date: null, obstacles: null };
const late = { kind: 'hours', text: 'Outside business hours, 9:00 AM to 7:00 PM' };

interface Begins {
  service?: string;
  time?: string;
  isAsked?: boolean;
  errors?: { time: string };
  own?: ReturnType<typeof appointment>;
}

/** A form with only these fields. */
function Fields({ service = '1', time = '', ...rest }: Begins) {
  const [values, type] = useState<{ date: string; time: string }>({ date: rest.own?.date ?? tomorrow, time });
  const [which, choose] = useState(service);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          choose('3');
        }}
      >
        Color
      </button>
      <WhenFields
        values={values}
        errors={{}}
        service={which}
        {...rest}
        onType={(part) => {
          type((before) => ({ ...before, ...part }));
        }}
      />
    </>
  );
}

const shows = (begins: Begins = {}) => page.show(<Fields {...begins} />);
const groups = () =>
  [...labelled('Time').querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    ...[...children].map((one) => (one as HTMLOptionElement).value),
  ]);
const notices = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  const workingHours = { start: '09:00', end: '19:00' } as const;
  page.answers = {
    'GET /settings': () => ok({ ...defaultSettings, workingHours }),
    [TIMES]: ({ time }: Query) =>
      ok({
        starts: ['09:00', '10:15'],
        next_date: null,
        obstacles: time === undefined ? null : { conflicts: [], reasons: time > '17:00' ? [late] : [] },
      }),
  };
  await settings.load();
});

describe('the times of a day', () => {
  test('are the free ones first, then half hours, then the other hours, each once', async () => {
    await shows();
    const [free, half, rest, ...more] = groups();
    expect(free).toEqual(['Free times', '09:00', '10:15']);
    expect(half?.slice(0, 3)).toEqual(['Every half hour', '09:30', '10:00']);
    expect(half?.at(-1)).toBe('17:30');
    expect(rest).toEqual(['Other times', '18:00', '18:30']);
    expect(more).toEqual([]);
  });

  test("are the half hours until a service is chosen, or if free times can't load", async () => {
    page.answers[TIMES] = () => refusal(503, 'store_unavailable', 'Not now.');
    await shows({ service: '' });
    expect(groups()[0]).toHaveLength(19);
    expect(page.bodiesOf(TIMES)).toEqual([]);
    expect(notices()).toEqual([]);
    await page.press('Color');
    expect(groups()[0]).toHaveLength(19);
    expect(notices()).toEqual(["We couldn't load the free times. You can still choose any time."]);
    page.answers[TIMES] = () => ok({ ...nothing, starts: ['11:00'] });
    await page.does(() => dispatchEvent(new Event('online')));
    expect(groups()[0]).toEqual(['Free times', '11:00']);
    expect(notices()).toEqual([]);
  });

  test('depend on the service, day and moving appointment', async () => {
    await shows({ own: appointment({ id: 'jamie' }) });
    await page.types('Date', tomorrow);
    await page.press('Color');
    expect(page.sent.map(({ query }) => query).slice(-1)).toEqual([
      { service_ids: '3', date: tomorrow, appointment_id: 'jamie' },
    ]);
  });

  test('offer the next day with a free one if there is none, and keep the choices', async () => {
    const next_date = '2026-11-27';
    page.answers[TIMES] = ({ date }) =>
      ok(date === next_date ? { ...nothing, starts: ['09:00'] } : { ...nothing, next_date });
    await shows({ time: '10:00' });
    expect(notices()).toEqual(['No free times on Wed, Nov 25.Choose Fri, Nov 27']);
    await page.press('Choose Fri, Nov 27');
    expect([labelled('Date').value, labelled('Time').value]).toEqual([next_date, '10:00']);
    expect(notices()).toEqual([]);
  });

  test('do not say that none is free for an existing appointment', async () => {
    page.answers[TIMES] = () => ok(nothing);
    await shows({ own: appointment(), time: '09:00' });
    expect(notices()).toEqual([]);
  });
});

describe('a time', () => {
  test("that isn't free says so when chosen, with the same words as the question", async () => {
    const conflicts = [appointment({ customer: { name: 'Theo Lindgren' }, time: '18:30' })];
    page.answers[TIMES] = ({ time }) =>
      ok({ ...nothing, starts: ['09:00'], obstacles: time ? { conflicts, reasons: [late] } : null });
    await shows();
    await page.types('Time', '18:30');
    const [notice] = notices();
    expect(notice).toContain("This time isn't free:Outside business hours, 9:00 AM to 7:00 PM");
    expect(notice).toContain('This time overlaps with another appointment:Theo Lindgren');
  });

  test('that the form already asks about is not mentioned again', async () => {
    await shows({ time: '18:30', isAsked: true });
    expect(notices()).toEqual([]);
  });

  test('that is typed is added to the list', async () => {
    await shows();
    await page.press('Type Another Time');
    expect(labelled('Time').type).toBe('time');
    expect(document.activeElement).toBe(labelled('Time'));
    await page.types('Time', '18:07');
    expect(notices()).toEqual([`This time isn't free:${late.text}`]);
    await page.press('Choose from the List');
    expect(labelled('Time').value).toBe('18:07');
    expect(document.activeElement).toBe(labelled('Time'));
  });

  test("that the salon's clock skips says so", async () => {
    page.answers[TIMES] = ({ time }) =>
      time
        ? refusal(422, 'not_available', 'This time cannot be booked.')
        : ok({ ...nothing, starts: ['09:00'] });
    await shows({ time: '02:30' });
    expect(notices()).toEqual(['This time cannot be booked.']);
    await shows({ time: '02:30', errors: { time: 'This time cannot be booked.' } });
    expect(notices(), 'once the field says it').toEqual([]);
  });
});
