import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Rules } from '../../platform/store/verbs/calendar.ts';
import { direction } from '../../../src/messages/languages.ts';
import { messages } from '../../../src/platform/messages.ts';
import { deriveAccent, type AccentColors } from '../../../src/domain/website/accent-color.ts';

interface Link {
  readonly label: string;
  readonly link: string;
}

/** The parts of an email; both of its forms are made from them. */
export interface EmailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value: 'When', 'Tue, Nov 24 at 9:00 AM'; the third part is a web address that the value links to. */
  readonly facts: readonly (readonly [label: string, value: string, link?: string])[];
  readonly button: Link | null;
  /** A secondary action; absent if there is none. */
  readonly also?: Link;
  /** Paragraphs below the button. */
  readonly closing: readonly string[];
  /** The address that ends marketing emails, in each of them; absent in others. */
  readonly unsubscribe?: string;
}

export interface EmailContext {
  /** The job's id: one email for each. */
  readonly id: string;
  readonly rules: Rules;
  /** The salon's accent, `#rrggbb`, as on its website; null for the project's own. */
  readonly accent: string | null;
  /** How to get to the salon, in the owner's words; empty without them. */
  readonly directions: string;
  /** Their translations by the owner; absent for none. */
  readonly directions_in?: Partial<Record<Language, string>>;
  /** The sender's address; null for the salon's own from its settings. */
  readonly from: string | null;
  readonly now: EpochMs;
  /** False if nobody is known to read the address's mail: the email then contains nothing that was typed online. */
  readonly isProven: boolean;
  /** The other visits of the series that it is about too; absent for none. */
  readonly others?: readonly Appointment[];
}

export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

export function plain(
  { heading, paragraphs, facts, button, also, closing, unsubscribe }: EmailText,
  sender: Sender,
): string {
  const t = messages('email-phrases');
  const rows = facts
    .map(
      ([label, value, link]) => `${t('labeled', { label })} ${value}${link === undefined ? '' : `\n${link}`}`,
    )
    .join('\n');
  const links = [button, also].map((one) => one && `${t('labeled', one)}\n${one.link}`);
  const signature = [sender.name, sender.address, sender.phone].filter(Boolean).join('\n');
  const end =
    unsubscribe && `${consentText(sender)}\n${t('labeled', unsubscribing(unsubscribe))}\n${unsubscribe}`;
  return [heading, ...paragraphs, rows, ...links, ...closing, signature, end].filter(Boolean).join('\n\n');
}

/** Why the reader gets it. */
const consentText = ({ name: salon }: Sender) => messages('unsubscribe')('why', { salon });
const unsubscribing = (link: string): Link => ({ label: messages('unsubscribe')('link'), link });

/** The website's paper, ink and clay colors in a form that mail programs understand. */
const tones = {
  light: { paper: '#faf5ed', card: '#fffdf9', ink: '#2a211b', soft: '#6b5d52', line: '#e4d9ca' },
  dark: { paper: '#1c1611', card: '#261f1a', ink: '#f2ebe1', soft: '#c2b5a8', line: '#463b33' },
};
const clay = { filled: '#9a4a2f', text: '#9a4a2f', on: '#ffffff' };

type Colours = (typeof tones)['light'] & typeof clay;

function coloursFor(
  scheme: 'light' | 'dark',
  accent: Readonly<Record<typeof scheme, AccentColors>>,
): Colours {
  const { clay: filled, 'clay-ink': text, 'on-clay': on } = accent[scheme];
  return { ...tones[scheme], filled, text, on };
}

const serif = "Georgia, 'Times New Roman', serif";
const sans = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Returns the email as HTML in the salon's accent color, `#rrggbb`: tables and inline styles for any mail program. */
export function page(
  { subject, heading, paragraphs, facts, button, also, closing, unsubscribe }: EmailText,
  sender: Sender,
  accentColor: string | null,
  language: string,
): string {
  const accent = accentColor === null ? null : deriveAccent(accentColor);
  const colour = accent ? coloursFor('light', accent) : { ...tones.light, ...clay };
  const phone = escaped(sender.phone);
  const whole = phone && `<span style="display:inline-block">${phone}</span>`;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.5 ${quoted(sans)};color:${colour.ink}">${escaped(text)
      .replaceAll('\n', '<br>')
      .replace(phone, () => whole)}</p>`;
  const linked = (value: string, link: string | undefined) =>
    link === undefined
      ? escaped(value).replaceAll('\n', '<br>')
      : `<a class="accent" href="${escaped(link)}" style="color:${colour.text}">${escaped(value)}</a>`;
  const row = ([label, value, link]: EmailText['facts'][number]) =>
    `<tr><td class="soft" style="padding:8px 16px 6px 0;font:14px/1.5 ${quoted(sans)};color:${colour.soft};vertical-align:top;white-space:${label.length > LONG ? 'normal;width:34%;word-break:normal;overflow-wrap:normal' : 'nowrap'}">${escaped(label)}</td>` +
    `<td class="ink" style="padding:6px 0;font:600 16px/1.5 ${quoted(sans)};color:${colour.ink};vertical-align:top;word-break:break-word;overflow-wrap:anywhere">${linked(value, link)}</td></tr>`;
  const table =
    facts.length === 0
      ? ''
      : `<table class="line" role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${colour.line};border-bottom:1px solid ${colour.line};width:100%">${facts.map(row).join('')}</table>`;
  const action = button
    ? `<p style="margin:0 0 24px"><a class="button" href="${escaped(button.link)}" style="display:inline-block;padding:11px 23px;border:1px solid ${colour.filled};border-radius:999px;background:${colour.filled};color:${colour.on};font:600 16px/1.25 ${quoted(sans)};text-decoration:none">${escaped(button.label)}</a></p>`
    : '';
  const besides = also
    ? `<p style="margin:0 0 24px"><a class="accent" href="${escaped(also.link)}" style="font:16px/1.5 ${quoted(sans)};color:${colour.text}">${escaped(also.label)}</a></p>`
    : '';
  const end = unsubscribe
    ? `<br><br>${escaped(consentText(sender))} <a class="soft" href="${escaped(unsubscribe)}" style="color:${colour.soft}">${escaped(unsubscribing(unsubscribe).label)}</a>`
    : '';
  const foot = [sender.name, sender.address, sender.phone].filter(Boolean).map(escaped).join('<br>') + end;
  return unbrokenTimes(`<!doctype html>
<html lang="${language}" dir="${direction(language.slice(0, 2))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${accent ? 'light dark' : 'light'}">
<title>${escaped(subject)}</title>
${accent ? darkened(coloursFor('dark', accent)) : ''}</head>
<body class="paper" style="margin:0;padding:0;background:${colour.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? heading)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:32px 16px;word-break:break-word;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="accent" style="padding:0 8px 16px;font:20px/1.3 ${quoted(serif)};color:${colour.text}">${escaped(sender.name)}</td></tr>
<tr><td class="card line" style="padding:32px 28px 16px;background:${colour.card};border:1px solid ${colour.line};border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${quoted(serif)};color:${colour.ink}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${table}
${action}
${besides}
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 8px;font:13px/1.6 ${quoted(sans)};color:${colour.soft}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

/** Returns the text with no-break spaces in its times, such as '9:00 AM' or '9:00 a. m.'. */
function unbrokenTimes(text: string): string {
  return text.replaceAll(/(?<=\d:\d\d) (?:[AP]M\b|[ap]\. m\.)/g, (half) => half.replaceAll(' ', '\u00A0'));
}

/** For mail programs that read a style sheet in dark mode. */
function darkened({ paper, card, ink, soft, line, filled, text, on }: Colours): string {
  const rules = [
    ['paper', `background:${paper}`],
    ['card', `background:${card}`],
    ['line', `border-color:${line}`],
    ['ink', `color:${ink}`],
    ['soft', `color:${soft}`],
    ['accent', `color:${text}`],
    ['button', `background:${filled}`],
    ['button', `border-color:${filled}`],
    ['button', `color:${on}`],
  ].map(([name, rule]) => `.${name}{${rule}!important}`);
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>\n`;
}

/** A label with more characters breaks between its words, so that its value has room on a phone. */
const LONG = 16;

/** For an attribute in double quotes. */
const quoted = (family: string) => family.replaceAll('"', "'");

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
