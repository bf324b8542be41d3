import { describe, expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { matching } from '../../../src/features/admin/clients/import/match.ts';
import type { CalendarEvent } from '../../../src/domain/calendar/read-calendar.ts';

const person = (name: string, email = '', phone = '') => ({ name, email, phone, also: [] });
const maria = person('María López', 'maria@example.com', '(212) 555-0100');
const mariana = person('Mariana Lopez', 'mariana@example.com', '(212) 555-0111');
const kids = [
  person('Kim', 'kim@example.com', '212 555 0122'),
  person('Kai', 'kai@example.com', '212 555 0122'),
];
const find = matching({
  clients: [
    maria,
    mariana,
    ...kids,
    person('Sam Lee', 'sam@one.example'),
    person('Sam Lee', 'sam@two.example'),
  ],
  services: startingServices,
  dialing: '1 1',
  email: 'studio@salon.test',
  phone: '(212) 555-0177',
});
const id = (name: string) => startingServices.find((one) => one.name === name)?.id ?? 0;
const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  key: 'one',
  start: 0,
  length: 0,
  isAllDay: false,
  isFree: false,
  title: '',
  text: '',
  guests: [],
  ...changes,
});
const who = (changes: Partial<CalendarEvent>) => {
  const { name, email } = find(event(changes));
  return [name, email];
};
const services = (changes: Partial<CalendarEvent>) => find(event(changes)).service;

describe('the client', () => {
  test.each<[string, Partial<CalendarEvent>]>([
    ['a guest', { title: 'Color', guests: [{ name: 'M', email: 'MARIA@example.com' }] }],
    ['an address in the text', { text: 'Contact: maria@example.com.' }],
    ['a phone in another form', { title: 'Cut', text: 'Tel. +1 212-555-0100, call before' }],
    ['a name in the title, without accents', { title: 'Maria Lopez - Color Service' }],
    ['a name in the text', { title: 'Color Service', text: 'Client: MARÍA LÓPEZ\nPaid' }],
  ])('is known by %s', (_, changes) => {
    expect(who(changes)).toEqual([maria.name, maria.email]);
  });

  test('is the one whose whole name matches', () => {
    expect(who({ title: 'Mariana Lopez' })).toEqual([mariana.name, mariana.email]);
    expect(who({ title: 'Ana Marialopez' })).toEqual(['Ana Marialopez', '']);
  });

  test('is a new client if two clients have the name or number', () => {
    expect(find(event({ title: 'Sam Lee', text: '212-555-0199' }))).toMatchObject({
      name: 'Sam Lee',
      email: '',
      phone: '212-555-0199',
    });
    expect(who({ text: '212 555 0122', title: 'Kelly' })).toEqual(['Kelly', '']);
  });

  test.each([
    ['Balayage Highlights with Zoe Park', 'Zoe Park'],
    ['Zoe Park: Color Service', 'Zoe Park'],
    ["Zoe Park (Women's Cut & Style)", 'Zoe Park'],
    ['Appointment - Zoe Park - (555) 010-0100', 'Zoe Park'],
    ['Color Service Zoe Park', 'Zoe Park'],
    ['Zoe Park <zoe@example.com>', 'Zoe Park <'],
    ['', ''],
  ])('is named by the title %s', (title, name) => {
    expect(who({ title })[0]).toContain(name.replace(' <', ''));
  });

  test('is not the salon, which every event invites', () => {
    const guests = [
      { name: 'Studio', email: 'studio@salon.test' },
      { name: 'Zoe Park', email: 'zoe@example.com' },
    ];
    expect(who({ title: 'Cut', guests })).toEqual(['Zoe Park', 'zoe@example.com']);
    const text = 'Questions? Call +1 212-555-0177\nClient: 646 555 0133';
    expect(find(event({ title: 'Zoe Park', text })).phone).toBe('646 555 0133');
  });

  test('is not the organizer, who is usually the owner, unless nothing else names the client', () => {
    const guests = [
      { name: 'Studio', email: 'studio@salon.test' },
      { name: 'Maren', email: 'maren@example.com', isOrganizer: true },
    ] as const;
    const nobody = { name: '', email: '', phone: '' };
    expect(who({ title: 'Zoe Park - Cut', text: 'zoe@example.com', guests })).toEqual([
      'Zoe Park',
      'zoe@example.com',
    ]);
    expect(who({ title: 'Zoe Park - Cut', guests })).toEqual(['Zoe Park', '']);
    expect(who({ title: 'María López', guests })).toEqual([maria.name, maria.email]);
    const phone = '646 555 0133';
    expect(find(event({ title: 'Color Service', text: phone, guests }))).toMatchObject({ ...nobody, phone });
    const email = 'zoe@example.com';
    expect(find(event({ title: 'Color Service', text: email, guests }))).toMatchObject({ ...nobody, email });
    expect(who({ title: 'Color Service', guests })).toEqual(['Maren', 'maren@example.com']);
  });

  test.each(['2026-11-02', '2026/11/02 14:30', '11/02/2026', '2.11.2026', '02-11-26'])(
    'has no phone number from a date: %s',
    (date) => {
      expect(find(event({ title: 'Zoe Park', text: `Booked on ${date}` })).phone).toBe('');
      const text = `Booked on ${date} 646-555-0133`;
      expect(find(event({ title: 'Zoe Park', text })).phone).toBe('646-555-0133');
    },
  );

  test.each(['01.23.45.67.89', '+45 12.34.56.78', '212.555.0199', '0151-12-34-567', '20 12 34 56'])(
    'has a phone number that begins like a date: %s',
    (phone) => {
      expect(find(event({ title: 'Zoe Park', text: phone })).phone).toBe(phone);
    },
  );
});

describe('the services', () => {
  test('are in the title, or otherwise in the text, and are put in their usual order', () => {
    const both = [id("Women's Cut & Style"), id('Color Service')].join();
    expect(services({ title: 'Color Service + women’s cut & style, Ana' })).toBe(both);
    expect(services({ title: 'Ana', text: 'Services: Color Service' })).toBe(String(id('Color Service')));
  });

  test('are otherwise the first one of the same length, if there is one', () => {
    expect(services({ title: 'Ana', length: 120 })).toBe(String(id('Color Service')));
    expect(services({ title: 'Ana', length: 7 })).toBe('');
  });
});
