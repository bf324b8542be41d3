import { describe, expect, test } from 'vitest';
import { candidateStarts, hoursOn } from '../../../src/domain/calendar/opening-hours.ts';
import { defaultSettings, Settings } from '../../../src/domain/settings/settings.ts';
import { toTime } from '../../../src/domain/time.ts';
import { monday, sunday, tuesday } from '../../support/build.ts';
import { refusalsByField } from '../../support/refusals.ts';

const refused = (changes: object) => refusalsByField(Settings, { ...defaultSettings, ...changes });

describe('a new salon', () => {
  test('has the specified settings', () => {
    expect(defaultSettings).toMatchObject({
      requireDeposit: true,
      depositPercentage: 50,
      bookingWindow: 30,
      cancelWindow: 24,
      reminderHours: 24,
      workingHours: { start: '09:00', end: '17:00' },
      workingDays: [1, 2, 3, 4, 5, 6],
      timeSlotInterval: 30,
      autoConfirm: false,
      timeZone: 'America/New_York',
      slotMode: 'fixed',
      fixedSlots: ['09:00', '10:30', '14:00', '15:30'],
      bufferMinutes: 0,
      minNoticeHours: 2,
    });
  });

  test('has valid settings', () => {
    expect(Settings.parse(defaultSettings)).toEqual(defaultSettings);
  });
});

describe('settings', () => {
  test.each([
    ['depositPercentage', 'Deposit percentage', 0, 100],
    ['bookingWindow', 'Booking window', 0, 365],
    ['cancelWindow', 'Cancel window', 0, 720],
    ['reminderHours', 'Reminder hours', 1, 168],
    ['answerMonths', 'Answer months', 0, 120],
    ['bufferMinutes', 'Buffer', 0, 240],
    ['minNoticeHours', 'Minimum notice', 0, 720],
  ])('have a %s (%s) from %i to %i', (field, label, least, most) => {
    const sentence = { [field]: `${label} must be a whole number from ${least} to ${most}` };
    expect(refused({ [field]: least })).toEqual({});
    expect(refused({ [field]: most })).toEqual({});
    expect(refused({ [field]: least - 1 })).toEqual(sentence);
    expect(refused({ [field]: most + 1 })).toEqual(sentence);
    expect(refused({ [field]: `${most}` })).toEqual(sentence);
  });

  test.each([
    ['businessName', 'Business name', 'x'.repeat(100)],
    ['businessPhone', 'Business phone', '5'.repeat(40)],
    ['businessEmail', 'Business email', `${'x'.repeat(242)}@example.com`],
    ['businessAddress', 'Business address', 'x'.repeat(300)],
    ['instagram', 'Instagram', 'x'.repeat(200)],
    ['facebook', 'Facebook', 'x'.repeat(200)],
    ['website', 'Website', `www.example.com/${'x'.repeat(184)}`],
  ])('have a %s (%s) of limited length', (field, label, longest) => {
    expect(refused({ [field]: longest })).toEqual({});
    expect(refused({ [field]: `x${longest}` })).toEqual({
      [field]: `${label} must have at most ${longest.length} characters`,
    });
    expect(refused({ [field]: null })).toEqual({ [field]: `${label} must be text` });
  });

  test.each([
    ['businessPhone', 'call me', expect.stringMatching(/^Business phone must be a phone number/)],
    ['businessEmail', 'maren', 'Invalid email format'],
    ['instagram', 'maren holt', 'Instagram must be a username such as yoursalon, or a link to instagram.com'],
    [
      'facebook',
      'https://evil.test/x',
      'Facebook must be a username such as yoursalon, or a link to facebook.com',
    ],
    ['website', 'javascript:alert(1)', 'Website must be an address such as www.example.com'],
  ])('refuse a %s of %j', (field, value, sentence) => {
    expect(refused({ [field]: value })).toEqual({ [field]: sentence });
  });

  test('need a business name and no other text', () => {
    expect(
      refused({ businessName: '', businessPhone: '', businessEmail: '', instagram: '', website: '' }),
    ).toEqual({
      businessName: 'Business name is required',
    });
  });

  test.each([
    [15, true],
    [30, true],
    [60, true],
    [0, false],
  ])('have a slot interval of %j: %s', (timeSlotInterval, ok) => {
    expect(refused({ timeSlotInterval })).toEqual(
      ok ? {} : { timeSlotInterval: 'Time slot interval must be 15, 30, 60 minutes' },
    );
  });

  test.each(['America/New_York', 'Europe/London', 'Asia/Kathmandu', 'UTC'])('may be in %s', (timeZone) => {
    expect(refused({ timeZone })).toEqual({});
  });

  test.each(['Mars/Olympus', '+05:00', '', 'America/New_York ', 'x'.repeat(65), 5, null])(
    "can't be in %j",
    (timeZone) => {
      expect(refused({ timeZone })).toEqual({
        timeZone: 'Time zone must be a name such as America/New_York',
      });
    },
  );

  test("name each switch that isn't on or off", () => {
    expect(refused({ requireDeposit: 'yes', autoConfirm: 1, smsNotifications: null })).toEqual({
      requireDeposit: 'Require deposit must be true or false',
      autoConfirm: 'Auto-confirm must be true or false',
      smsNotifications: 'SMS notifications must be true or false',
    });
  });

  test('have hours that end after they start, at midnight at the latest', () => {
    expect(refused({ workingHours: { start: '00:00', end: '24:00' } })).toEqual({});
    expect(refused({ workingHours: { start: '09:00', end: '09:01' } })).toEqual({});
    expect(refused({ workingHours: { start: '09:00', end: '09:00' } })).toEqual({
      'workingHours.end': 'End must be after start',
    });
    expect(refused({ workingHours: { start: '22:00', end: '02:00' } })).toEqual({
      'workingHours.end': 'End must be after start',
    });
    expect(refused({ workingHours: { start: '24:00', end: '24:00' } })).toEqual({
      'workingHours.start': 'Start must be a time such as 09:00',
    });
    expect(refused({ workingHours: { start: '9:00', end: '24:30' } })).toEqual({
      'workingHours.start': 'Start must be a time such as 09:00',
      'workingHours.end': 'End must be a time such as 09:00',
    });
    expect(refused({ workingHours: '09:00-17:00' })).toEqual({
      workingHours: 'Hours must have a start and an end',
    });
  });

  test('name each working day once', () => {
    expect(refused({ workingDays: [] })).toEqual({});
    expect(refused({ workingDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual({});
    expect(refused({ workingDays: [1, 1] })).toEqual({ workingDays: 'Each working day can be named once' });
    expect(refused({ workingDays: [7] })).toEqual({
      'workingDays.0': 'Working day must be a whole number from 0 to 6',
    });
    expect(refused({ workingDays: 'Monday' })).toEqual({ workingDays: 'Working days must be a list' });
  });

  test('name each fixed slot once, at most 96', () => {
    const quarters = Array.from({ length: 96 }, (_, i) => toTime(i * 15));
    expect(refused({ fixedSlots: quarters })).toEqual({});
    expect(refused({ fixedSlots: [...quarters, '00:01'] })).toEqual({ fixedSlots: 'At most 96 fixed slots' });
    expect(refused({ fixedSlots: ['09:00', '09:00'] })).toEqual({
      fixedSlots: 'Each fixed slot can be named once',
    });
    expect(refused({ fixedSlots: ['24:00'] })).toEqual({
      'fixedSlots.0': 'Fixed slot must be a time such as 09:00',
    });
  });

  test('have at most 12 breaks', () => {
    const breaks = Array.from({ length: 13 }, (_, i) => ({ start: toTime(540 + i), end: toTime(541 + i) }));
    expect(refused({ breaks: breaks.slice(1) })).toEqual({});
    expect(refused({ breaks })).toEqual({ breaks: 'You can have at most 12 breaks' });
    expect(refused({ breaks: [{ start: '13:00', end: '12:00' }] })).toEqual({
      'breaks.0.end': 'End must be after start',
    });
  });

  test('have hours by weekday, from 0 to 6', () => {
    expect(refused({ hoursByWeekday: { 0: { start: '10:00', end: '14:00' }, 6: null } })).toEqual({});
    expect(refused({ hoursByWeekday: { 7: null } })).toEqual({
      hoursByWeekday: 'Hours by weekday must name days from 0 to 6, Sunday is 0',
    });
    expect(refused({ hoursByWeekday: { 1: { start: '14:00', end: '10:00' } } })).toEqual({
      'hoursByWeekday.1.end': 'End must be after start',
    });
  });

  test('have no unknown fields', () => {
    expect(Settings.safeParse({ ...defaultSettings, theme: 'dark' }).success).toBe(false);
  });

  test('of earlier salons are in dollars', () => {
    const { currency: _, ...earlier } = defaultSettings;
    expect(Settings.parse(earlier).currency).toBe('USD');
  });
});

describe("a day's hours", () => {
  test('are the working hours on a working day', () => {
    expect(hoursOn(tuesday, defaultSettings)).toEqual({ start: 540, end: 1020 });
  });

  test("don't exist on a day off", () => {
    expect(hoursOn(sunday, defaultSettings)).toBeNull();
    expect(hoursOn(monday, { ...defaultSettings, workingDays: [0, 2] })).toBeNull();
  });

  test("are the weekday's own if it has some, even on a day off", () => {
    const hoursByWeekday = { 0: { start: '10:00', end: '24:00' } } as const;
    expect(hoursOn(sunday, { ...defaultSettings, hoursByWeekday })).toEqual({ start: 600, end: 1440 });
    expect(hoursOn(monday, { ...defaultSettings, hoursByWeekday })).toEqual({ start: 540, end: 1020 });
  });

  test("don't exist if the weekday is closed, even on a working day", () => {
    expect(hoursOn(tuesday, { ...defaultSettings, hoursByWeekday: { 2: null } })).toBeNull();
  });
});

describe('the possible starts', () => {
  const hours = { start: 540, end: 1020 };

  test('are the fixed times in order, including those outside the hours', () => {
    const settings = { ...defaultSettings, fixedSlots: ['15:30', '08:00', '10:30'] as const };
    expect(candidateStarts(hours, { ...settings, fixedSlots: [...settings.fixedSlots] })).toEqual([
      480, 630, 930,
    ]);
  });

  test.each([
    [15, 32, 1005],
    [30, 16, 990],
    [60, 8, 960],
  ] as const)(
    'are every %i minutes from opening: %i of them, the last at %i',
    (timeSlotInterval, count, last) => {
      const starts = candidateStarts(hours, { ...defaultSettings, slotMode: 'interval', timeSlotInterval });
      expect(starts).toHaveLength(count);
      expect([starts[0], starts.at(-1)]).toEqual([540, last]);
    },
  );

  test('count from the opening time, not the full hour', () => {
    const starts = candidateStarts(
      { start: 550, end: 700 },
      { ...defaultSettings, slotMode: 'interval', timeSlotInterval: 60 },
    );
    expect(starts).toEqual([550, 610, 670]);
  });

  test("don't exist without fixed times", () => {
    expect(candidateStarts(hours, { ...defaultSettings, fixedSlots: [] })).toEqual([]);
  });
});
