import * as z from 'zod/mini';
import {
  END_BEFORE_START,
  isClosingTime,
  MOST_BREAKS,
  notATime,
  TOO_MANY_BREAKS,
  weekdayKeys,
} from '../calendar/opening-hours.ts';
import {
  isTaxPercentage,
  cardOnFileChoices,
  FIRST_RATE,
  isTimeZone,
  keptBusinessEmail,
  MOST_OWN_METHODS,
  marketingConsents,
  MOST_RATES,
  NO_TAX,
  NO_ZONE,
  numberSettings,
  ownLink,
  paymentProcessors,
  setupSteps,
  slotIntervals,
  textSettings,
  type NumberSetting,
  type TextSetting,
} from './settings-rules.ts';
import { choice, flag, line, ruledLine, whole } from '../text-schemas.ts';
import { currencyCodes, NO_CURRENCY } from '../currencies.ts';
import { isCountry, NO_COUNTRY, STARTING_COUNTRY } from '../countries.ts';
import { MOST_CENTS, STARTING_CURRENCY } from '../money.ts';
import { isLocalTime, toMinutes, type LocalTime } from '../time.ts';
import { version } from '../version.ts';

const clock = (label: string) =>
  z.custom<LocalTime>((value) => typeof value === 'string' && isLocalTime(value), notATime(label));
/** Closing time may be midnight at the end of the day, `24:00`. */
const closing = (label: string) =>
  z.custom<LocalTime>((value) => typeof value === 'string' && isClosingTime(value), notATime(label));

export const Hours = z
  .strictObject({ start: clock('Start'), end: closing('End') }, 'Hours must have a start and an end')
  .check(
    z.refine(({ start, end }) => toMinutes(start) < toMinutes(end), {
      error: END_BEFORE_START,
      path: ['end'],
    }),
  );

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const ruled = (label: string, { rule, min, max }: (typeof textSettings)[TextSetting]) =>
  ruledLine(label, rule, min, max);
const words = (label: string, name: TextSetting) => ruled(label, textSettings[name]);
const number = (name: NumberSetting) => {
  const { label, min, max } = numberSettings[name];
  return whole(label, min, max);
};

/** The maximum number of items that the till suggested in earlier editions. They become products. */
const MOST_RETAIL_ITEMS = 30;

const RetailItems = z
  .array(
    z.strictObject(
      {
        name: line('Name', 1, 200),
        price_cents: whole('Price', 0, MOST_CENTS),
        /** The id of the rate at which it was last sold; a deleted one counts as the first. */
        tax_rate: z.optional(line('Tax rate', 1, 40)),
      },
      'Retail items must have a name and a price',
    ),
    'Retail items must be a list',
  )
  .check(
    z.refine((items) => unique(items.map(({ name }) => name)), 'Each retail item can be named once'),
    z.maxLength(MOST_RETAIL_ITEMS, `At most ${MOST_RETAIL_ITEMS} retail items`),
  );

/** Ways to be paid that only the salon knows, such as Venmo. */
const OwnMethod = z.strictObject(
  {
    /** Payments name it; it never changes. */
    id: line('Id', 1, 40),
    name: line('Name', 1, 40),
    /** The page where clients pay, shown to them as a code; may be empty. */
    link: z._default(ruled('Link', ownLink), ''),
  },
  'Own methods must have an id and a name',
);

const percentage = z.number(NO_TAX).check(z.refine(isTaxPercentage, NO_TAX));

const TaxRate = z.strictObject(
  {
    /** Services and checkout lines name it; it never changes. */
    id: line('Id', 1, 40),
    name: line('Name', 1, 40),
    percentage,
    included: flag('Included'),
  },
  'Tax rates must have an id, a name, a percentage, and whether prices include it',
);

/** Each setting with its validation, so that a change may name any of them. */
export const settingFields = {
  businessName: words('Business name', 'businessName'),
  businessPhone: words('Business phone', 'businessPhone'),
  businessEmail: words('Business email', 'businessEmail'),
  businessAddress: words('Business address', 'businessAddress'),
  paymentProcessor: choice('Payment processor', paymentProcessors),
  requireDeposit: flag('Require deposit'),
  depositPercentage: number('depositPercentage'),
  unpaidHoldMinutes: number('unpaidHoldMinutes'),
  noShowFeePercentage: number('noShowFeePercentage'),
  lateCancelFeePercentage: number('lateCancelFeePercentage'),
  tipSuggestions: z
    .array(whole('Tip suggestion', 0, 100), 'Tip suggestions must be a list')
    .check(z.length(3, 'There must be three tip suggestions')),
  /** Repeats the first tax rate, as `taxIncluded` does. */
  taxPercentage: percentage,
  taxIncluded: flag('Tax included'),
  taxRates: z.array(TaxRate, 'Tax rates must be a list').check(
    z.minLength(1, 'At least one tax rate is needed, which may be 0%'),
    z.maxLength(MOST_RATES, `At most ${MOST_RATES} tax rates`),
    z.refine((rates) => unique(rates.map(({ id }) => id)), 'Each tax rate needs an id of its own'),
  ),
  ownMethods: z.array(OwnMethod, 'Own methods must be a list').check(
    z.maxLength(MOST_OWN_METHODS, `At most ${MOST_OWN_METHODS} payment methods`),
    z.refine((all) => unique(all.map(({ id }) => id)), 'Each payment method needs an id of its own'),
    z.refine((all) => unique(all.map(({ name }) => name)), 'Each payment method needs a name of its own'),
  ),
  taxNumber: words('Tax number', 'taxNumber'),
  cardOnFile: choice('Card on file', cardOnFileChoices),
  bookingWindow: number('bookingWindow'),
  cancelWindow: number('cancelWindow'),
  graceMinutes: number('graceMinutes'),
  autoConfirm: flag('Auto-confirm'),
  inspirationPictures: flag('Inspiration pictures'),
  answerMonths: number('answerMonths'),
  emailNotifications: flag('Email notifications'),
  smsNotifications: flag('SMS notifications'),
  reminderHours: number('reminderHours'),
  secondReminderHours: number('secondReminderHours'),
  marketingConsent: choice('Marketing consent', marketingConsents),
  dueEmails: flag('Due emails'),
  reviewRequests: flag('Review requests'),
  workingHours: Hours,
  workingDays: z
    .array(whole('Working day', 0, 6), 'Working days must be a list')
    .check(z.refine(unique, 'Each working day can be named once'), z.maxLength(7, 'A week has seven days')),
  timeSlotInterval: z.union(
    slotIntervals.map((minutes) => z.literal(minutes)),
    `Time slot interval must be ${slotIntervals.join(', ')} minutes`,
  ),
  instagram: words('Instagram', 'instagram'),
  facebook: words('Facebook', 'facebook'),
  website: words('Website', 'website'),
  timeZone: z.string(NO_ZONE).check(z.maxLength(64, NO_ZONE), z.refine(isTimeZone, NO_ZONE)),
  country: z.string(NO_COUNTRY).check(z.refine(isCountry, NO_COUNTRY)),
  /** Null for the clock that is usual in the country. */
  clock: z.nullable(z.enum(['12', '24'], 'Clock must be 12, 24 or null')),
  currency: z.string(NO_CURRENCY).check(z.refine((code) => currencyCodes.includes(code), NO_CURRENCY)),
  slotMode: z.enum(['fixed', 'interval'], 'Slot mode must be fixed or interval'),
  fixedSlots: z
    .array(clock('Fixed slot'), 'Fixed slots must be a list')
    .check(z.refine(unique, 'Each fixed slot can be named once'), z.maxLength(96, 'At most 96 fixed slots')),
  breaks: z.array(Hours, 'Breaks must be a list').check(z.maxLength(MOST_BREAKS, TOO_MANY_BREAKS)),
  hoursByWeekday: z.partialRecord(
    z.enum(weekdayKeys),
    z.nullable(Hours),
    'Hours by weekday must name days from 0 to 6, Sunday is 0',
  ),
  bufferMinutes: number('bufferMinutes'),
  minNoticeHours: number('minNoticeHours'),
  retailItems: RetailItems,
  /** The amounts of gift cards sold online; empty if none are sold. */
  giftCardAmounts: z
    .array(
      whole('Gift card amounts', 1, MOST_CENTS),
      'Gift card amounts must be amounts such as 25, 50 and 100',
    )
    .check(
      z.maxLength(8, 'At most 8 gift card amounts'),
      z.refine(unique, 'Each gift card amount can be named once'),
    ),
  /** The setup steps the owner skipped; null once she has dismissed the list. */
  setupSkipped: z.nullable(
    z
      .array(
        z.enum(setupSteps, `Setup skipped must name steps: ${setupSteps.join(', ')}`),
        'Setup skipped must be a list',
      )
      .check(z.refine(unique, 'Each step can be skipped once')),
  ),
};

/** The settings as they are stored. */
export const Settings = z.strictObject({
  version,
  ...settingFields,
  businessEmail: ruled('Business email', keptBusinessEmail),
  country: z._default(settingFields.country, STARTING_COUNTRY),
  clock: z._default(settingFields.clock, null),
  currency: z._default(settingFields.currency, STARTING_CURRENCY),
  taxNumber: z._default(settingFields.taxNumber, ''),
  ownMethods: z._default(settingFields.ownMethods, []),
  inspirationPictures: z._default(settingFields.inspirationPictures, false),
  answerMonths: z._default(settingFields.answerMonths, 0),
  secondReminderHours: z._default(settingFields.secondReminderHours, 0),
  marketingConsent: z._default(settingFields.marketingConsent, 'box'),
  dueEmails: z._default(settingFields.dueEmails, false),
  reviewRequests: z._default(settingFields.reviewRequests, false),
  giftCardAmounts: z._default(settingFields.giftCardAmounts, []),
});
export type Settings = z.infer<typeof Settings>;

/** The defaults of the customer's specification, sections 3 and 9. */
export const defaultSettings: Settings = {
  version: 1,
  businessName: 'Salon',
  businessPhone: '',
  businessEmail: '',
  businessAddress: '',
  paymentProcessor: 'stripe',
  requireDeposit: true,
  depositPercentage: 50,
  unpaidHoldMinutes: 120,
  noShowFeePercentage: 50,
  lateCancelFeePercentage: 50,
  tipSuggestions: [15, 20, 25],
  taxPercentage: 0,
  taxIncluded: true,
  taxRates: [FIRST_RATE],
  ownMethods: [],
  taxNumber: '',
  cardOnFile: 'never',
  bookingWindow: 30,
  cancelWindow: 24,
  graceMinutes: 60,
  autoConfirm: false,
  inspirationPictures: false,
  answerMonths: 0,
  emailNotifications: true,
  smsNotifications: false,
  reminderHours: 24,
  secondReminderHours: 0,
  marketingConsent: 'box',
  dueEmails: false,
  reviewRequests: false,
  workingHours: { start: '09:00', end: '17:00' },
  workingDays: [1, 2, 3, 4, 5, 6],
  timeSlotInterval: 30,
  instagram: '',
  facebook: '',
  website: '',
  timeZone: 'America/New_York',
  country: STARTING_COUNTRY,
  clock: null,
  currency: STARTING_CURRENCY,
  slotMode: 'fixed',
  fixedSlots: ['09:00', '10:30', '14:00', '15:30'],
  breaks: [],
  hoursByWeekday: {},
  bufferMinutes: 0,
  minNoticeHours: 2,
  retailItems: [],
  giftCardAmounts: [],
  setupSkipped: [],
};

/** Returns changed settings whose first tax rate and the settings that repeat it agree; a changed list of rates decides. */
export function withFirstRate(settings: Settings, before: Pick<Settings, 'taxRates'>): Settings {
  const { taxRates, taxPercentage: percentage, taxIncluded: included } = settings;
  const [first, ...others] = taxRates;
  if (first === undefined || JSON.stringify(taxRates) !== JSON.stringify(before.taxRates)) {
    const { percentage, included } = first ?? FIRST_RATE;
    return { ...settings, taxPercentage: percentage, taxIncluded: included };
  }
  return { ...settings, taxRates: [{ ...first, percentage, included }, ...others] };
}
