import { describe, expect, test } from 'vitest';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { accountEmail, appointmentEmail } from '../../../netlify/messages/emails/email.ts';
import { contrastRatio, toHex } from '../../../src/domain/website/accent-color.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { fee, line, receipt } from '../../payments/domain/money-build.ts';
import { appointment, at } from '../../support/build.ts';
import { appointmentEvents } from '../../../src/domain/messages/job.ts';
import { bookedService } from '../../../src/domain/appointments/visit-services.ts';

const LINK = 'https://salon.test/manage#booking.token';
const LONG = `${'ada.byron.'.repeat(6)}king@example.com`;

/** Every email about an appointment or account, for a person whose name and notes contain markup. */
function allLetters(accent: string | null = null) {
  const settings = {
    ...starting.settings,
    businessEmail: 'studio@salon.test',
    businessAddress: '14 Orchard <Lane>',
  };
  const rules = { version: 1, settings, services: starting.services };
  const context = {
    id: 'message',
    rules,
    from: 'noreply@salon.test',
    now: Date.parse('2026-11-23T14:00:00Z'),
    isProven: true,
    accent,
    directions: 'Ring twice.\nPark behind the mill.',
  };
  const [service] = starting.services;
  if (!service) throw new Error('A salon starts with services');
  const start = at('09:00', '2026-11-25');
  const refunds = [{ id: 'back', amount_cents: 1000, at: 0 }];
  const color = { ...line, kind: 'service' as const, name: 'Color & <Gloss>', discount_cents: 500 };
  const paid = appointment({
    status: 'pending',
    start,
    customer: { name: 'Ada <b>Byron', email: LONG, phone: '(555) 010-0100' },
    notes: 'Bring "tea" & milk',
    services: [bookedService(service)],
    amount_paid_cents: 4300,
    fees: [fee(4250, 0, { state: 'asked', refused: 'declined', reference: '4242', refunds })],
    receipts: [receipt(0, { lines: [color], tip_cents: 1500 })],
  });
  const gloss = { ...bookedService(service), name: 'Gloss', price_from: true, by_request: true };
  const several: Appointment = {
    ...paid,
    end: start + 120,
    services: [bookedService(service), gloss],
  };
  const money = { paid_cents: 0, returned_cents: 0 };
  const before = { at: 0, start: start - 60, end: start, services: ['Trim'], ...money };
  return [
    ...appointmentEvents.flatMap((event) =>
      (['customer', 'owner'] as const).map((to) => ({
        name: `${event} to the ${to}`,
        message: appointmentEmail(
          { event, to, by: 'customer', appointment: paid, before, receipt: 1, charge: 'fee' },
          LINK,
          context,
        ),
      })),
    ),
    ...(['customer', 'owner'] as const).map((to) => ({
      name: `changed to several services, to the ${to}`,
      message: appointmentEmail(
        { event: 'changed', to, by: 'customer', appointment: several, before },
        LINK,
        context,
      ),
    })),
    ...appointmentEvents.map((event) => ({
      name: `${event} to a stranger`,
      message: appointmentEmail(
        { event, to: 'customer', by: 'owner', appointment: paid, before, receipt: 1, charge: 'fee' },
        LINK,
        { ...context, isProven: false },
      ),
    })),
    ...(['password_reset', 'verify_email', 'account_exists'] as const).map((kind) => ({
      name: kind,
      message: accountEmail({ kind, to: 'ada@example.com', link: LINK }, context),
    })),
  ];
}

const emails = allLetters();

/** The text a reader sees. */
function sectionTexts(html: string): string {
  return html
    .replace(/<head>[^]*<\/head>/, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

describe.each(emails)('the email $name', ({ message: { text, html, subject } }) => {
  test('says the same in text and HTML', () => {
    const read = sectionTexts(html);
    for (const part of text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'))) {
      const [label = '', value] = /^([A-Z\d][\w -]+|\d+:\d\d [AP]M): (.+)$/.exec(part)?.slice(1) ?? [
        part.replace(/:$/, ''),
      ];
      expect(read).toContain(label);
      expect(read).toContain(value ?? '');
    }
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('has one button', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  test('links to whole addresses, the same in both', () => {
    const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'));
    const inText = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
    expect(inHtml).toEqual(inText);
    for (const link of inHtml)
      expect(link).toMatch(/^https:\/\/(?:salon\.test|calendar\.google\.com|www\.google\.com\/maps)\//);
  });

  test('loads nothing, runs nothing, and treats typed text', () => {
    expect(html).not.toMatch(/<img|<script|<link|<iframe|<form|url\(|@import|\ssrc=|\son\w+=/i);
    expect(html).not.toMatch(/<b>|<Lane>/);
  });

  test('lets long words break, so that a phone shows them whole', () => {
    const values = [...html.matchAll(/<td class="ink" style="padding:6px 0;[^"]*"/g)].map(([cell]) => cell);
    expect(values.filter((cell) => !cell.includes('overflow-wrap:anywhere'))).toEqual([]);
    expect(html.includes(LONG) && values.length === 0).toBe(false);
  });
});

/** What the owner gets; the other events are the customer's alone. */
const OWNERS = /^(?:received|changed|canceled|refunded|released|fee_paid)\b.*to the owner$/;
const aboutVisits = emails.filter(
  ({ name }) => / to (?:the customer|a stranger)$/.test(name) || OWNERS.test(name),
);

test.each(aboutVisits)(
  'the email $name begins with date, time and zone, as an inbox shows',
  ({ message }) => {
    const [, first = ''] = message.text.split('\n\n');
    expect(first).toContain('Wed, Nov 25 at 9:00 AM EST');
    expect(sectionTexts(message.html).trim().startsWith(first)).toBe(true);
  },
);

/** The color or background of this class, from its style and the dark style sheet. */
function toneOf(html: string, name: string, property: 'color' | 'background') {
  const light = new RegExp(`class="${name}[ "][^>]*?[;"]${property}:(#[0-9a-f]{6})`).exec(html)?.[1];
  const [dark] = [...html.matchAll(new RegExp(`\\.${name}\\{${property}:(#[0-9a-f]{6})!important\\}`, 'g'))];
  return [light ?? '', dark?.[1] ?? ''] as const;
}

test('without its own accent a salon uses the default, light in any scheme', () => {
  for (const { message } of emails) {
    expect(message.html).toContain('<meta name="color-scheme" content="light">');
    expect(message.html).not.toContain('<style');
    const [button] = toneOf(message.html, 'button', 'background');
    expect(['', '#9a4a2f']).toContain(button);
  }
});

test('with any published accent, each email is readable by WCAG AA in both schemes', () => {
  const accents = Array.from({ length: 60 }, (_, i) => toHex([i / 60, 0.02 + (i % 7) * 0.04, i * 47]));
  for (const accent of [...accents, '#ffff00', '#ffffff', '#000000', '#0000ff']) {
    for (const { name, message } of allLetters(accent)) {
      const grounds = { paper: toneOf(message.html, 'paper', 'background') };
      const card = toneOf(message.html, 'card', 'background');
      const text = toneOf(message.html, 'accent', 'color');
      const [filled, on] = [
        toneOf(message.html, 'button', 'background'),
        toneOf(message.html, 'button', 'color'),
      ];
      for (const scheme of [0, 1] as const) {
        const pairs = [grounds.paper, card].map((ground) => [text[scheme], ground[scheme]]);
        for (const tone of ['ink', 'soft'])
          pairs.push([toneOf(message.html, tone, 'color')[scheme], card[scheme]]);
        if (message.html.includes('class="button"')) pairs.push([on[scheme], filled[scheme]]);
        for (const [one = '', other = ''] of pairs)
          expect(
            contrastRatio(one, other),
            `${name} in ${accent}: ${one} on ${other}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
