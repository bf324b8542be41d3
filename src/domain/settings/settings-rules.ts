import { emailRule, keptEmailRule, longest, phoneRuleFor } from '../clients/customer-rules.ts';
import { hosts, profileAddress, webAddress, type SocialSite } from '../website/social-links.ts';
import { both, lineRule, type TextRule } from '../text-rules.ts';

/** The rules that the settings form and the contract share, without the schema library. */

const unlessEmpty =
  (rule: TextRule): TextRule =>
  (text) =>
    text === '' ? null : rule(text);

/** Accepts the salon's username on the site, or the address of its page there. */
const profileRule =
  (label: string, site: SocialSite): TextRule =>
  (text) =>
    profileAddress(site, text) === null
      ? `${label} must be a username such as yoursalon, or a link to ${hosts[site]}`
      : null;

const websiteRule: TextRule = (text) =>
  webAddress(text) === null ? 'Website must be an address such as www.example.com' : null;

/** An optional line of at most 200 characters with one more rule. */
const optional = (label: string, rule: TextRule) => ({
  min: 0,
  max: 200,
  rule: unlessEmpty(both(lineRule(label, 0, 200), rule)),
});

/** The link of one of the salon's own payment methods. */
export const ownLink = optional('Link', (text) =>
  webAddress(text) === null ? 'Link must be an address such as venmo.com/u/your-salon' : null,
);

const businessEmail = (rule: TextRule) => ({
  min: 0,
  max: longest.email,
  rule: unlessEmpty(both(lineRule('Business email', 1, longest.email), rule)),
});

/** The rule for stored values, some of which an earlier rule accepted. */
export const keptBusinessEmail = businessEmail(keptEmailRule);

/** The rule of each one-line text setting, with its maximum length for readers of the contract. */
export const textSettings = {
  businessName: { min: 1, max: 100, rule: lineRule('Business name', 1, 100) },
  businessPhone: { min: 0, max: longest.phone, rule: unlessEmpty(phoneRuleFor('Business phone')) },
  businessEmail: businessEmail(emailRule),
  businessAddress: { min: 0, max: 300, rule: lineRule('Business address', 0, 300) },
  taxNumber: { min: 0, max: 50, rule: lineRule('Tax number', 0, 50) },
  instagram: optional('Instagram', profileRule('Instagram', 'instagram')),
  facebook: optional('Facebook', profileRule('Facebook', 'facebook')),
  website: optional('Website', websiteRule),
} as const satisfies Readonly<Record<string, { min: number; max: number; rule: TextRule }>>;
export type TextSetting = keyof typeof textSettings;

/** The label and limits of each whole-number setting: percent, days, hours or minutes. */
export const numberSettings = {
  depositPercentage: { label: 'Deposit percentage', min: 0, max: 100 },
  unpaidHoldMinutes: { label: 'Unpaid hold', min: 0, max: 7 * 1440 },
  noShowFeePercentage: { label: 'No-show fee', min: 0, max: 100 },
  lateCancelFeePercentage: { label: 'Late cancellation fee', min: 0, max: 100 },
  bookingWindow: { label: 'Booking window', min: 0, max: 365 },
  cancelWindow: { label: 'Cancel window', min: 0, max: 720 },
  graceMinutes: { label: 'Grace period', min: 0, max: 1440 },
  reminderHours: { label: 'Reminder hours', min: 1, max: 168 },
  secondReminderHours: { label: 'Second reminder hours', min: 0, max: 167 },
  answerMonths: { label: 'Answer months', min: 0, max: 120 },
  bufferMinutes: { label: 'Buffer', min: 0, max: 240 },
  minNoticeHours: { label: 'Minimum notice', min: 0, max: 720 },
} as const satisfies Readonly<Record<string, { label: string; min: number; max: number }>>;
export type NumberSetting = keyof typeof numberSettings;

export const NO_TAX = 'Tax percentage must be a number from 0 to 100 with at most three decimals';

export const MOST_RATES = 3;

/** A salon's first tax rate, which `taxPercentage` and `taxIncluded` repeat. */
export const FIRST_RATE = { id: 'standard', name: 'Standard', percentage: 0, included: true };

/** How many payment methods of its own a salon may have. */
export const MOST_OWN_METHODS = 5;

export const NO_RATE = 'Tax rate must be one of the rates in the settings';

/** True for a percentage that can be stored exactly: at most three decimals. */
export const isTaxPercentage = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.round(value * 1000) / 1000 === value;

/** The options of section 9, in minutes. */
export const slotIntervals = [15, 30, 60] as const;

/** The setup steps of a new salon, in the suggested order: `setup.ts`. */
export const setupSteps = ['name', 'contact', 'hours', 'services', 'picture', 'words', 'publish'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Section 3: 'one of three card payment providers'. */
export const paymentProcessors = ['stripe', 'square', 'paypal'] as const;
export type PaymentProcessor = (typeof paymentProcessors)[number];

/** The clients who are asked to save a card: none, new ones, or all. */
export const cardOnFileChoices = ['never', 'new', 'always'] as const;

/** How clients agree to marketing: by a box they tick, or by a notice, where the law allows. */
export const marketingConsents = ['box', 'notice'] as const;

export const NO_ZONE = 'Time zone must be a name such as America/New_York';

/** True for a name in this machine's time zone database; an offset such as `+05:00` is not a zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
