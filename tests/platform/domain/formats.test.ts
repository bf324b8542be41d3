import { describe, expect, test } from 'vitest';
import { countryClock, countryCodes } from '../../../src/domain/countries.ts';
import { firstWeekday, weekStart } from '../../../src/domain/weeks.ts';
import { formats, type Customs } from '../../../src/domain/salon-formats.ts';
import { datesBetween, weekday } from '../../../src/domain/time.ts';

const written = (customs: Customs, language?: string) => {
  const { day, dayOfYear, longDay, month, clock, length, weekday: name } = formats(customs, language);
  return [
    day('2026-11-24'),
    dayOfYear('2026-11-24'),
    longDay('2026-11-24'),
    month('2026-11-24'),
    ...[0, 545, 870, 1440].map(clock),
    ...[0, 45, 120, 165].map(length),
    name('2026-11-22'),
  ];
};

const at = (customs: Customs) => [0, 545, 870].map(formats(customs).clock);

describe('dates, times and lengths', () => {
  test('in English in the United States are as the specification shows them', () => {
    const american = [
      'Tue, Nov 24',
      'Tue, Nov 24, 2026',
      'Tuesday, November 24',
      'November 2026',
      '12:00 AM',
      '9:05 AM',
      '2:30 PM',
      '12:00 AM',
      '0 min',
      '45 min',
      '2 hr',
      '2 hr 45 min',
      'Sunday',
    ];
    expect(written({})).toEqual(american);
    expect(written({ country: 'US', clock: null })).toEqual(american);
  });

  test.each([
    ['de', 'DE', 'Di., 24. Nov.', 'Dienstag, 24. November', '14:30', /^2 Std. 45 Min.$/],
    ['en', 'DE', 'Tue, 24 Nov', 'Tuesday, 24 November', '14:30', /^2 hr 45 min$/],
    ['fr', 'FR', 'mar. 24 nov.', 'mardi 24 novembre', '14:30', /^2\sh 45\smin$/],
    ['es', 'US', 'mar, 24 de nov', 'martes, 24 de noviembre', '2:30 p.m.', /^2\sh 45\smin$/],
    ['de', 'US', 'Di., 24. Nov.', 'Dienstag, 24. November', '2:30 PM', /^2 Std. 45 Min.$/],
  ])('in %s in %s follow language and country', (language, country, day, longDay, time, length) => {
    const { clock, ...salon } = formats({ country }, language);
    expect([salon.day('2026-11-24'), salon.longDay('2026-11-24'), clock(870)]).toEqual([day, longDay, time]);
    expect(salon.length(165)).toMatch(length);
  });

  test('follow the clock that the salon chose', () => {
    expect(at({ clock: '24' })).toEqual(['00:00', '09:05', '14:30']);
    expect(at({ country: 'DE', clock: '12' })).toEqual(['12:00 am', '9:05 am', '2:30 pm']);
  });
});

describe('weeks', () => {
  test('begin as the Unicode data says, in every country', () => {
    for (const country of countryCodes.split(' ')) {
      const { firstDay } = (
        new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }
      ).getWeekInfo();
      expect([country, firstWeekday(country)]).toEqual([country, firstDay % 7]);
    }
  });

  test.each(['US', 'DE', 'EG', 'MV'])('in %s contain each date', (country) => {
    for (const date of datesBetween('2026-11-01', '2026-11-30')) {
      const start = weekStart(date, country);
      expect(weekday(start)).toBe(firstWeekday(country));
      expect(start <= date).toBe(true);
      expect(datesBetween(start, date).length).toBeLessThanOrEqual(7);
    }
  });
});

test('a country has the clock of its own language', () => {
  for (const country of ['US', 'CA', 'AU', 'IN'])
    expect([country, countryClock(country)]).toEqual([country, '12']);
  for (const country of ['DE', 'FR', 'GB', 'JP', 'ES', 'CH'])
    expect([country, countryClock(country)]).toEqual([country, '24']);
});
