import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from '../../../netlify/messages/emails/layout.ts';
import { contrastRatio, deriveAccent, toHex } from '../../../src/domain/website/accent-color.ts';
import { appointment } from '../../support/build.ts';
import { languages, messagesIn } from '../../../src/messages/languages.ts';
import { spoken, spokenLanguage } from '../../../src/messages/spoken.ts';
import { provideMessages } from '../../../src/platform/messages.ts';
import { allEmails, LINK, LONG } from './all-emails.ts';
import { literal, pseudoMessages, unmarked } from '../../support/pseudo.ts';

const emails = allEmails();

/** Returns the text that a reader sees. */
function sectionTexts(html: string): string {
  return html
    .replace(/<head>[^]*<\/head>/, ' ')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** Removes line breaks and the colons that only the text version has. */
const flat = (text: string) => text.replaceAll(/[\s:]+/g, ' ');

describe.each(emails)('the email $name', ({ message: { text, html, subject } }) => {
  test('says the same in text and HTML', () => {
    const read = flat(sectionTexts(html));
    for (const part of text.split('\n').filter((line) => line !== '' && !line.startsWith('https://')))
      expect(read).toContain(flat(part).trim());
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('has one button', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  test('has the same complete links in text and HTML', () => {
    const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'));
    const inText = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
    expect(inHtml).toEqual(inText);
    for (const link of inHtml)
      expect(link).toMatch(/^https:\/\/(?:salon\.test|calendar\.google\.com|www\.google\.com\/maps)\//);
  });

  test('loads nothing, runs nothing, and escapes typed text', () => {
    expect(html).not.toMatch(/<img|<script|<link|<iframe|<form|url\(|@import|\ssrc=|\son\w+=/i);
    expect(html).not.toMatch(/<b>|<Lane>/);
  });

  test("breaks long words so that they fit on a phone, but not the salon's number", () => {
    expect(html).not.toMatch(/<p class="ink"[^>]*>[^<]*010-0147/);
    const values = [...html.matchAll(/<td class="ink" style="padding:6px 0;[^"]*"/g)].map(([cell]) => cell);
    expect(values.filter((cell) => !cell.includes('overflow-wrap:anywhere'))).toEqual([]);
    expect(html.includes(LONG) && values.length === 0).toBe(false);
  });
});

/** Names and texts in these emails that somebody typed. */
const TYPED = [
  appointment().reference,
  'Ada <b>Byron',
  'Ada',
  'Faded',
  'Trim',
  'Oil',
  'Color & <Gloss>',
  'Gloss',
  "Women's Cut & Style",
  'Ring twice.',
  'Park behind the mill.',
  'Maren Holt Hair',
  '14 Orchard <Lane>',
];

const english = new Set(
  emails.flatMap(({ name, message: { text } }) => (name.includes('to the owner') ? [] : sentences(text))),
);

/** Splits a text into sentences and labels, and leaves out typed texts and figures. */
function sentences(text: string): string[] {
  const typed = new RegExp(String.raw`https?://\S+|${TYPED.map(literal).join('|')}`, 'g');
  return text
    .split(/\n|(?<=[.!?:]) |: /)
    .map((part) => part.replaceAll(typed, '').trim())
    .filter((part) => /\p{L}{3}/u.test(part));
}

describe.each(['es', 'fr', 'de'] as const)('in %s', (language) => {
  const translated = spoken
    .run(language, () => allEmails('#2f6b4f'))
    .filter(({ name }) => !name.includes('to the owner'));

  test('each email keeps its form and has the published accent', () => {
    const { light, dark } = deriveAccent('#2f6b4f');
    const accent = [light.clay, dark.clay];
    for (const { name, message } of translated) {
      const { html, text, subject } = message;
      expect(toneOf(html, 'button', 'background'), name).toEqual(accent);
      const original = emails.find((one) => one.name === name);
      expect(html).toContain(`<html lang="${language}-US" dir="ltr">`);
      expect(html.match(/class="button"/g), name).toHaveLength(1);
      expect(`${subject}${html}`).not.toMatch(/undefined|\{\w+\}/);
      for (const part of text.split('\n').filter((line) => line !== '' && !line.startsWith('https://')))
        expect(flat(sectionTexts(html)), name).toContain(flat(part).trim());
      const [, first = ''] = text.split('\n\n');
      expect(flat(sectionTexts(html)).trim().startsWith(flat(first)), name).toBe(true);
      // The email has as many paragraphs and facts as in English.
      expect(text.split('\n').length, name).toBe(original?.message.text.split('\n').length);
    }
  });

  test('no email says anything in English', () => {
    // These words are the same in both languages.
    const own = languages[language];
    const same = new Set<unknown>([
      ...Object.values(own['email-phrases']),
      ...Object.values(own['email-receipt']),
    ]);
    const left = translated.flatMap(({ name, message: { text, subject } }) =>
      sentences(`${subject}\n${text}`)
        .filter((part) => english.has(part) && !same.has(part))
        .map((part) => `${name}: ${part}`),
    );
    expect(left).toEqual([]);
  });
});

test('every word of an email to a customer comes from messages', () => {
  provideMessages(pseudoMessages);
  onTestFinished(() => provideMessages((file) => messagesIn(file, spokenLanguage())));
  const emails = allEmails().filter(({ name }) => !name.includes('to the owner'));
  expect(emails.length).toBeGreaterThan(40);
  const plain = ({ text, subject, html }: (typeof emails)[number]['message']) =>
    [subject, text, sectionTexts(html)].flatMap((part) => unmarked(part, TYPED));
  expect(emails.flatMap(({ name, message }) => plain(message).map((part) => `${name}: ${part}`))).toEqual([]);
});

/** The events that the owner gets emails about; only customers get the others. */
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

/** Returns the color or background of this class, from its style and from the dark style sheet. */
function toneOf(html: string, name: string, property: 'color' | 'background') {
  const light = new RegExp(`class="${name}[ "][^>]*?[;"]${property}:(#[0-9a-f]{6})`).exec(html)?.[1];
  const [dark] = [...html.matchAll(new RegExp(`\\.${name}\\{${property}:(#[0-9a-f]{6})!important\\}`, 'g'))];
  return [light ?? '', dark?.[1] ?? ''] as const;
}

test('without an accent of its own, a salon uses the default one, light in any scheme', () => {
  for (const { message } of emails) {
    expect(message.html).toContain('<meta name="color-scheme" content="light">');
    expect(message.html).not.toContain('<style');
    const [button] = toneOf(message.html, 'button', 'background');
    expect(['', '#9a4a2f']).toContain(button);
  }
});

test('with any published accent, emails have the contrast that WCAG AA requires in both schemes', () => {
  const accents = Array.from({ length: 60 }, (_, i) => toHex([i / 60, 0.02 + (i % 7) * 0.04, i * 47]));
  // Every email has these parts. The tests of the other languages check that each email has the accent.
  const words = {
    subject: 'Reminder',
    heading: 'See you soon',
    paragraphs: ['This is a reminder.'],
    facts: [['Where', '14 Orchard Lane', 'https://www.google.com/maps/']] as const,
    button: { label: 'See Your Booking', link: LINK },
    also: { label: 'Add to Google Calendar', link: LINK },
    closing: ['Questions?'],
  };
  for (const accent of [...accents, '#ffff00', '#ffffff', '#000000', '#0000ff']) {
    const html = page(words, { name: 'Salon', address: '', phone: '' }, accent, 'en-US');
    const paper = toneOf(html, 'paper', 'background');
    const card = toneOf(html, 'card', 'background');
    const text = toneOf(html, 'accent', 'color');
    const [filled, on] = [toneOf(html, 'button', 'background'), toneOf(html, 'button', 'color')];
    for (const scheme of [0, 1] as const) {
      const pairs = [paper, card].map((ground) => [text[scheme], ground[scheme]]);
      for (const tone of ['ink', 'soft']) pairs.push([toneOf(html, tone, 'color')[scheme], card[scheme]]);
      pairs.push([on[scheme], filled[scheme]]);
      for (const [one = '', other = ''] of pairs)
        expect(contrastRatio(one, other), `${accent}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
