// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultSettings, settingFields, type Settings } from '../../../src/domain/settings/settings.ts';
import { weekdayKeys } from '../../../src/domain/calendar/opening-hours.ts';
import {
  hoursForm,
  pickKind,
  toSettings,
  type TypedWeek,
} from '../../../src/features/admin/calendar/hours.ts';

const { workingHours, workingDays, hoursByWeekday, breaks } = defaultSettings;
const usual = { workingHours, workingDays, hoursByWeekday, breaks };
const { start: toTyped } = hoursForm.table;
const faultsIn = (values: TypedWeek) => hoursForm.table.faultsIn(values, null);
const typed = toTyped(defaultSettings);

const kinds = (change: Partial<Settings>) => {
  const values = toTyped({ ...defaultSettings, ...change });
  return weekdayKeys.map((key) => values[key].kind[0]).join('');
};

describe('the hours form', () => {
  test('saves any hours as they were', () => {
    const some: Partial<Settings>[] = [
      {},
      { workingDays: [] },
      { workingHours: { start: '00:00', end: '24:00' } },
      { workingDays: [0, 1, 2], hoursByWeekday: { '1': { start: '12:00', end: '24:00' } } },
      { breaks: [{ start: '12:00', end: '12:30' }] },
    ];
    for (const change of some) {
      expect(toSettings(toTyped({ ...defaultSettings, ...change }))).toEqual({ ...usual, ...change });
    }
  });

  test('shows a day off as closed, however it is stored', () => {
    expect(kinds({})).toBe('cuuuuuu');
    expect(kinds({ hoursByWeekday: { '3': null, '0': { start: '10:00', end: '12:00' } } })).toBe('ouucuuu');
  });
});

const own = (hours: { start: string; end: string }): TypedWeek => ({
  ...typed,
  '2': { kind: 'own', ...hours },
});

describe('an error', () => {
  test("is named at its field, in the server's words", () => {
    const cases: [TypedWeek, string][] = [
      [{ ...typed, workingHours: { start: '17:00', end: '09:00' } }, 'workingHours.end'],
      [own({ start: '10:00', end: '10:00' }), '2.end'],
      [{ ...typed, breaks: [{ start: '13:00', end: '12:00' }] }, 'breaks.0.end'],
      [{ ...typed, breaks: Array.from({ length: 13 }, () => ({ start: '12:00', end: '12:30' })) }, 'breaks'],
    ];
    const server = z.partial(z.strictObject(settingFields));
    for (const [values, path] of cases) {
      const [issue] = server.safeParse(toSettings(values)).error?.issues ?? [];
      expect(faultsIn(values)).toEqual({ [path]: issue?.message });
      expect(issue?.path.join('.')).toMatch(new RegExp(`^(hoursByWeekday\\.)?${path}$`));
    }
  });

  test('marks a field left empty', () => {
    expect(faultsIn(own({ start: '', end: '' }))).toEqual({
      '2.start': 'Start must be a time such as 09:00',
      '2.end': 'End must be a time such as 09:00',
    });
  });

  test("isn't reported for midnight or unused hours", () => {
    expect(faultsIn(own({ start: '20:00', end: '00:00' }))).toEqual({});
    expect(faultsIn({ ...typed, '2': { kind: 'closed', start: '', end: '' } })).toEqual({});
  });
});

const form = () => hoursForm.$form.get();

function opened() {
  hoursForm.close();
  hoursForm.open(defaultSettings);
  return form()?.values;
}

describe('the form', () => {
  afterEach(hoursForm.cancel);
  test('ignores hours that are not in use: a day back on the usual hours is unchanged', () => {
    hoursForm.open(defaultSettings);
    pickKind('2', 'own');
    expect(form()).toMatchObject({ isTyped: true, values: { '2': { kind: 'own', ...workingHours } } });
    pickKind('2', 'usual');
    expect(form()?.isTyped).toBe(false);
  });

  test("restores a day's own hours", () => {
    hoursForm.open({ ...defaultSettings, hoursByWeekday: { '2': { start: '14:00', end: '24:00' } } });
    pickKind('2', 'closed');
    expect(form()?.values['2']).toEqual({ kind: 'closed', start: '', end: '' });
    pickKind('2', 'own');
    expect(form()).toMatchObject({
      isTyped: false,
      values: { '2': { kind: 'own', start: '14:00', end: '00:00' } },
    });
  });

  test('keeps typed values while the other fields follow the newest settings', () => {
    hoursForm.open(defaultSettings);
    hoursForm.type({ workingHours: { start: '08:00', end: '17:00' } });
    hoursForm.follow({
      ...defaultSettings,
      workingHours: { start: '10:00', end: '18:00' },
      breaks: [{ start: '12:00', end: '13:00' }],
      hoursByWeekday: { '2': { start: '14:00', end: '20:00' } },
    });
    expect(toSettings(form()?.values ?? typed)).toMatchObject({
      workingHours: { start: '08:00', end: '17:00' },
      breaks: [{ start: '12:00', end: '13:00' }],
      hoursByWeekday: { '2': { start: '14:00', end: '20:00' } },
    });
  });

  test('validates what the tab stored before using it', () => {
    const before = typed.workingHours;
    const keeps = (kept: unknown) =>
      sessionStorage.setItem('salon.draft.hours', JSON.stringify({ id: 'a', old: typed, typed: kept }));
    const pause = { start: '12:00', end: '12:30' };
    keeps({ ...typed, breaks: [pause] });
    expect(opened()?.breaks).toEqual([pause]);
    for (const other of [null, { ...typed, '2': { kind: 'own' } }, { ...typed, breaks: ['12:00'] }]) {
      keeps(other);
      expect(opened()).toMatchObject({ workingHours: before, breaks: [] });
    }
  });
});
