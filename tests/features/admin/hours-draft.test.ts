import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultSettings, settingFields, type Settings } from '../../../src/domain/settings.ts';
import {
  draftOf,
  isKeptHours,
  isSameDraft,
  onto,
  problemsIn,
  settingsOf,
  type HoursDraft,
} from '../../../src/features/admin/hours-draft.ts';

const { workingHours, workingDays, hoursByWeekday, breaks } = defaultSettings;
const usual = { workingHours, workingDays, hoursByWeekday, breaks };
const draft = draftOf(defaultSettings);

const kinds = (change: Partial<Settings>) =>
  draftOf({ ...defaultSettings, ...change })
    .days.map(({ kind }) => kind[0])
    .join('');

describe('a draft', () => {
  test('of any hours stands for the same hours', () => {
    const some: Partial<Settings>[] = [
      {},
      { workingDays: [] },
      { workingHours: { start: '00:00', end: '24:00' } },
      { workingDays: [0, 1, 2], hoursByWeekday: { '1': { start: '12:00', end: '24:00' } } },
      { breaks: [{ start: '12:00', end: '12:30' }] },
    ];
    for (const change of some) {
      expect(settingsOf(draftOf({ ...defaultSettings, ...change }))).toEqual({ ...usual, ...change });
    }
  });

  test('says closed for a day off, however that is kept', () => {
    expect(kinds({})).toBe('cuuuuuu');
    expect(kinds({ hoursByWeekday: { '3': null, '0': { start: '10:00', end: '12:00' } } })).toBe('ouucuuu');
  });

  test('counts only what is in use: hours typed for a closed day are no change', () => {
    const days = draft.days.map((day, index) => (index === 0 ? { ...day, start: '11:00' } : day));
    expect(isSameDraft({ ...draft, days }, draft)).toBe(true);
    expect(isSameDraft({ ...draft, usual: { start: '08:00', end: '17:00' } }, draft)).toBe(false);
  });
});

const own = (hours: { start: string; end: string }): HoursDraft => ({
  ...draft,
  days: draft.days.map((day, index) => (index === 2 ? { kind: 'own', ...hours } : day)),
});

describe('what is wrong', () => {
  test('is named by the path and in the words of the server', () => {
    const cases: [HoursDraft, string][] = [
      [{ ...draft, usual: { start: '17:00', end: '09:00' } }, 'workingHours.end'],
      [own({ start: '10:00', end: '10:00' }), 'hoursByWeekday.2.end'],
      [{ ...draft, breaks: [{ id: 7, start: '13:00', end: '12:00' }] }, 'breaks.0.end'],
      [
        { ...draft, breaks: Array.from({ length: 13 }, (_, id) => ({ id, start: '12:00', end: '12:30' })) },
        'breaks',
      ],
    ];
    const server = z.partial(z.strictObject(settingFields));
    for (const [typed, path] of cases) {
      const told = server
        .safeParse(settingsOf(typed))
        .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
      expect(Object.entries(problemsIn(typed))).toEqual(told);
      expect(told?.[0]?.[0]).toBe(path);
    }
  });

  test('is a field that is left empty', () => {
    expect(problemsIn(own({ start: '', end: '' }))).toEqual({
      'hoursByWeekday.2.start': 'Start must be a time such as 09:00',
      'hoursByWeekday.2.end': 'End must be a time such as 09:00',
    });
  });

  test('is nothing where a day ends at midnight, or its hours are not used', () => {
    expect(problemsIn(own({ start: '20:00', end: '00:00' }))).toEqual({});
    const days = draft.days.map((day) => ({ ...day, kind: 'closed' as const, start: '', end: '' }));
    expect(problemsIn({ ...draft, days })).toEqual({});
  });
});

test('what was typed lies over the newest of what was not', () => {
  const typed = { ...draft, usual: { start: '08:00', end: '17:00' } };
  const newest = draftOf({
    ...defaultSettings,
    workingHours: { start: '10:00', end: '18:00' },
    breaks: [{ start: '12:00', end: '13:00' }],
    hoursByWeekday: { '2': { start: '14:00', end: '20:00' } },
  });
  expect(settingsOf(onto(typed, draft, newest))).toMatchObject({
    workingHours: { start: '08:00', end: '17:00' },
    breaks: [{ start: '12:00', end: '13:00' }],
    hoursByWeekday: { '2': { start: '14:00', end: '20:00' } },
  });
});

test('what the tab has kept is looked at before it is used', () => {
  const kept = { base: usual, draft };
  expect(isKeptHours(JSON.parse(JSON.stringify(kept)))).toBe(true);
  expect(isKeptHours({ ...kept, draft: { ...draft, days: [{ kind: 'own' }] } })).toBe(false);
  expect(isKeptHours({ ...kept, base: { ...usual, workingHours: null } })).toBe(false);
  expect(isKeptHours(null)).toBe(false);
});
