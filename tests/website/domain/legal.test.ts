import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../netlify/platform/http/rate-limits.ts';
import { GRACE_ENDS_BEFORE } from '../../../src/domain/booking/policy.ts';
import { blanksIn } from '../../../src/domain/website/legal-blanks.ts';
import { keptFor } from '../../../src/domain/retention.ts';
import {
  approvedPages,
  LegalPage,
  legalPages,
  type LegalPageName,
} from '../../../src/domain/website/legal-pages.ts';
import { filled, blankValues } from '../../../src/texts/legal.ts';
import { proposal } from '../../../src/texts/legal-templates.ts';
import { salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { numberSettings } from '../../../src/domain/settings/settings-rules.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { startingSettings } from '../../../src/starting-settings.ts';
import { spoken } from '../../../src/messages/spoken.ts';
import { refusalsByField } from '../../support/refusals.ts';

const facts = (changes: Partial<Settings> = {}) => salonFacts({ ...startingSettings, ...changes });
/** A page's whole proposal under these settings. */
const reads = (page: LegalPageName, changes: Partial<Settings> = {}) =>
  proposal(page)
    .flatMap(({ text }) => text.split('\n\n'))
    .map((text) => filled(text, facts(changes)))
    .join('\n\n');
const page = (text: string) => ({ sections: [{ heading: 'Heading', text }], approved: null });

const setting = (name: keyof typeof numberSettings) =>
  fc.integer({ min: numberSettings[name].min, max: numberSettings[name].max });
const days = (ms: number) => `${ms / 86_400_000} days`;

/** A span of minutes as the hours and minutes that the text names. */
const hoursAndMinutes = (span: number) => [Math.floor(span / 60), span % 60];

describe('the proposed booking terms', () => {
  test.each<[string, Partial<Settings>, string | RegExp]>([
    ['the deposit', { depositPercentage: 20 }, 'a deposit, usually 20% of the price;'],
    ['that no deposit is asked for', { requireDeposit: false }, 'We do not ask for a deposit.'],
    ['that no deposit is asked for if it is 0%', { depositPercentage: 0 }, 'We do not ask for a deposit.'],
    [
      'how long an unpaid time is kept',
      { unpaidHoldMinutes: 240 },
      'usually 4 hours after you book and never',
    ],
    [
      'how long a time is kept without a card',
      { requireDeposit: false, cardOnFile: 'always' },
      'shows a deadline, usually',
    ],
    [
      'how long an unpaid time is kept in hours and minutes',
      { unpaidHoldMinutes: 90 },
      'usually 1 hr 30 min after you book and never',
    ],
    [
      'that a card is asked for',
      { cardOnFile: 'always' },
      'We ask for a card to keep on file for the visit,',
    ],
    [
      'that new clients are asked for a card',
      { cardOnFile: 'new' },
      'On your first visit, we ask for a card',
    ],
    [
      'until when it can be changed',
      { cancelWindow: 48 },
      'free of charge until 48 hours before your visit,',
    ],
    [
      "until when it can be changed with one hour's notice",
      { cancelWindow: 1 },
      'free of charge until 1 hour before your visit,',
    ],
    ['how long canceling is free after booking', { graceMinutes: 60 }, 'For 1 hour after you book online,'],
    [
      'until when it can be changed without notice',
      { cancelWindow: 0 },
      'free of charge until your visit starts,',
    ],
    [
      'what both fees are',
      { lateCancelFeePercentage: 30, noShowFeePercentage: 30 },
      'show up, we may charge 30% of',
    ],
    [
      'what a late cancellation costs',
      { lateCancelFeePercentage: 30 },
      'After that, we may charge 30% of the',
    ],
    ['what a no-show costs', { noShowFeePercentage: 80 }, 'If you do not show up, we may charge 80%.'],
    ['whom to call', { businessPhone: '555 0199', businessEmail: '' }, 'unclear, call 555 0199.'],
    ['whom to write to', { businessPhone: '', businessEmail: 'a@b.test' }, 'unclear, email a@b.test.'],
    ['where else to ask', { businessPhone: '', businessEmail: '' }, 'unclear, ask us at the salon.'],
    ['whose terms they are', { businessName: 'Rosa Hair' }, 'you ask Rosa Hair for'],
  ])('say %s', (_, changes, sentence) => {
    expect(reads('terms', changes)).toContain(sentence);
  });

  test.each<[string, Partial<Settings>]>([
    ['if none is released', { unpaidHoldMinutes: 0 }],
    ['if neither a deposit nor a card is asked for', { requireDeposit: false, cardOnFile: 'never' }],
  ])("don't mention unpaid times %s", (_, changes) => {
    expect(reads('terms', changes)).not.toContain('shows a deadline');
    expect(reads('terms', changes)).not.toMatch(/ {2}| $/m);
  });

  const free = { lateCancelFeePercentage: 0, noShowFeePercentage: 0 };
  test.each<[string, Partial<Settings>, RegExp]>([
    ['no fee if there is none', { ...free, cancelWindow: 24 }, /we may charge/],
    ['no fee if canceling is never late', { cancelWindow: 0, noShowFeePercentage: 0 }, /we may charge/],
    ['no fee for canceling late if that is free', { lateCancelFeePercentage: 0 }, /After that, we|charge 0%/],
    ['no fee for a no-show if that is free', { noShowFeePercentage: 0 }, /do not show up|charge 0%/],
    ['no card if nothing could be charged to it', { ...free, cardOnFile: 'always' }, /ask for a card/],
    [
      "no deadline for a card that isn't asked for",
      { ...free, cardOnFile: 'always', requireDeposit: false, unpaidHoldMinutes: 120 },
      /shows a deadline/,
    ],
  ])('mention %s', (_, changes, sentence) => {
    expect(reads('terms', changes)).not.toMatch(sentence);
    expect(reads('terms', changes)).not.toMatch(/ {2}| $/m);
  });

  test('contain only numbers from the settings', () => {
    const settings = fc.record({
      requireDeposit: fc.boolean(),
      depositPercentage: setting('depositPercentage'),
      unpaidHoldMinutes: setting('unpaidHoldMinutes'),
      cancelWindow: setting('cancelWindow'),
      graceMinutes: setting('graceMinutes'),
      lateCancelFeePercentage: setting('lateCancelFeePercentage'),
      noShowFeePercentage: setting('noShowFeePercentage'),
    });
    fc.assert(
      fc.property(settings, (changes) => {
        const { depositPercentage, unpaidHoldMinutes: minutes, cancelWindow, graceMinutes } = changes;
        const { lateCancelFeePercentage, noShowFeePercentage } = changes;
        const text = reads('terms', { ...changes, businessPhone: '', businessEmail: '' });
        const known = [
          depositPercentage,
          ...hoursAndMinutes(minutes),
          cancelWindow,
          ...hoursAndMinutes(graceMinutes),
          GRACE_ENDS_BEFORE / 60_000,
          lateCancelFeePercentage,
          noShowFeePercentage,
        ].map(String);
        expect(known).toEqual(expect.arrayContaining([...text.matchAll(/\d+/g)].map(([number]) => number)));
        expect(text).not.toMatch(/[{}]|undefined|NaN/);
      }),
    );
  });
});

describe('the proposed privacy page', () => {
  test('says how long data is stored, as implemented', () => {
    const text = reads('privacy');
    for (const ms of [keptFor.unusedSession, keptFor.session, keptFor.device, keptFor.claim])
      expect(text).toContain(days(ms));
    expect(text).toContain(`for ${keptFor.attempts / 3_600_000} hours at most`);
    // Attempts are deleted when their period ends.
    const longest = Math.max(...Object.values(limits).map(({ minutes }) => minutes));
    expect(longest * 60_000).toBe(keptFor.attempts);
  });

  test('says who keeps a card on file and until when, only if a card is asked for', () => {
    const kept = `Stripe keeps it for us until ${days(keptFor.card)} after your visit`;
    expect(reads('privacy', { cardOnFile: 'new' })).toContain(kept);
    expect(reads('privacy')).not.toContain(kept);
    const free = { lateCancelFeePercentage: 0, noShowFeePercentage: 0 };
    expect(reads('privacy', { cardOnFile: 'new', ...free })).not.toContain(kept);
    expect(reads('terms')).not.toContain('ask for a card');
  });

  test('names how long answers and photos by clients are kept, only if the owner has set it', () => {
    const deleted = 'We delete your answers to our questions and the photos you send us';
    expect(reads('privacy', { answerMonths: 24 })).toContain(`${deleted} 24 months after your visit.`);
    expect(reads('privacy', { answerMonths: 1 })).toContain(`${deleted} 1 month after your visit.`);
    expect(reads('privacy')).not.toContain(deleted);
  });

  test("names the salon's address and Instagram as a source of pictures, only if there are any", () => {
    const sentences = ['Our address is 1 Mill Street.', 'from Instagram'];
    const said = reads('privacy', { businessAddress: '1 Mill Street', instagram: 'rosa' });
    for (const sentence of sentences) expect(said).toContain(sentence);
    const unsaid = reads('privacy', { businessAddress: '', instagram: '' });
    expect(unsaid).not.toMatch(/Our address|Instagram/);
  });
});

test.each(['es', 'fr', 'de'] as const)(
  'the proposals in %s have the same placeholders and are valid legal pages',
  (language) => {
    for (const name of legalPages) {
      const english = proposal(name).map(({ text }) => blanksIn(text));
      const sections = spoken.run(language, () => proposal(name));
      expect(sections.map(({ text }) => blanksIn(text))).toEqual(english);
      expect(refusalsByField(LegalPage, { sections, approved: { sections, said: {} } })).toEqual({});
    }
    const said = spoken.run(language, () => reads('terms'));
    expect(said).not.toMatch(/[{}]|undefined|NaN| we | you /);
    expect(spoken.run(language, () => reads('privacy'))).not.toMatch(/[{}]|undefined|NaN| we | you /);
  },
);

describe("the owner's version", () => {
  test.each(legalPages)('may be the proposal for %s, and is hidden until approved', (name) => {
    const sections = proposal(name);
    const approved = { sections, said: blankValues([], facts()) };
    expect(refusalsByField(LegalPage, { sections, approved })).toEqual({});
    expect(approvedPages({ [name]: { sections, approved: null } })).toEqual([]);
    expect(approvedPages({ [name]: { sections: [], approved } })).toEqual([name]);
    expect(approvedPages({})).toEqual([]);
  });

  test('may use placeholders in any spelling, and no unknown ones', () => {
    expect(refusalsByField(LegalPage, page('{Deposit} and { salon }'))).toEqual({});
    expect(filled('{ Salon }', facts())).toBe(startingSettings.businessName);
    const { 'sections.0.text': sentence } = refusalsByField(LegalPage, page('We ask for {the deposit}.'));
    expect(sentence).toMatch(/^\{the deposit\} is not a placeholder\. Use \{salon\}, .*\{deposit\}/);
    // The names of built-in object properties aren't placeholders either.
    expect(refusalsByField(LegalPage, page('{constructor}'))).not.toEqual({});
    expect(filled('a {constructor} b', facts())).toBe('a {constructor} b');
  });

  test('has a text in each section, within the size limit', () => {
    expect(refusalsByField(LegalPage, page(' '))).toEqual({ 'sections.0.text': 'Text is required' });
    const long = { heading: 'Heading', text: 'x'.repeat(2_900) };
    expect(refusalsByField(LegalPage, { sections: [long, long, long], approved: null })).toEqual({
      sections: 'At most 8,000 characters in all',
    });
    expect(refusalsByField(LegalPage, { sections: [], approved: { sections: [], said: {} } })).toEqual({
      'approved.sections': 'There is nothing to approve',
    });
    const said = { deposit: 'x'.repeat(8_001) };
    expect(refusalsByField(LegalPage, { sections: [], approved: { sections: [long], said } })).toEqual({
      'approved.said.deposit': 'What a blank said is too long',
    });
  });

  test("has a list of its placeholders' values", () => {
    expect(
      blankValues(['{deposit} {Contact}', 'none, and {no blank}'], facts({ requireDeposit: false })),
    ).toEqual({
      deposit: 'We do not ask for a deposit.',
      contact: `call ${startingSettings.businessPhone} or email ${startingSettings.businessEmail}`,
    });
  });
});
