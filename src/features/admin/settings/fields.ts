import { depositCents, percentCents } from '../../../domain/money.ts';
import { providerNames } from '../../../domain/payments/payment-provider.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { money } from '../../../platform/money.ts';
import { percentTyped } from '../../../domain/typed-money.ts';
import { numberText } from '../../../platform/number-text.ts';
import { centsTyped, moneyWords, typedMoney } from '../../../platform/typed-money.ts';
import {
  numberSettings,
  slotIntervals,
  type cardOnFileChoices,
  type NumberSetting,
} from '../../../domain/settings/settings-rules.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { wholeTyped } from '../forms/define-form.ts';
import type { Form, FormField } from '../forms/form-types.ts';
import { tabs, type Tab } from './tabs.ts';

/** The settings in these tabs; others are edited in the calendar, on the overview and at the till. */
export type Editable = Exclude<
  keyof Settings,
  | 'version'
  | 'workingHours'
  | 'workingDays'
  | 'hoursByWeekday'
  | 'breaks'
  | 'retailItems'
  | 'setupSkipped'
  | 'taxPercentage'
  | 'taxIncluded'
>;

/** A setting's value in its control while typing. */
type Typed<Value> = Value extends boolean
  ? boolean
  : Value extends string | number
    ? string
    : Value extends readonly object[]
      ? readonly { readonly [Name in keyof Value[number]]: Typed<Value[number][Name]> }[]
      : readonly string[];

/** Every setting's value in its control. */
export type TypedSettings = {
  readonly [Name in Editable]: Name extends 'giftCardAmounts' ? string : Typed<NonNullable<Settings[Name]>>;
};

type Open = Form<Settings, TypedSettings>;

type SettingField<Value> = FormField<Settings, TypedSettings, Value>;
type Fields = { readonly [Name in Editable]: SettingField<TypedSettings[Name]> };

const short = { className: '[&_.affixed]:max-w-38' } as const;
const medium = { className: '[&_.select]:max-w-72' } as const;
const plainWords = { autoCapitalize: 'none', spellCheck: false } as const;

/** A whole number within its limits, with its unit. */
function number(
  name: NumberSetting,
  field: Omit<SettingField<string>, 'label'> & {
    readonly unit: string;
    readonly isOff?: (form: Open) => boolean;
  },
): SettingField<string> {
  const { unit, isOff, ...rest } = field;
  const { label, min, max } = numberSettings[name];
  const control = { ...short, type: 'number', inputMode: 'numeric', min, max, step: 1, unit };
  return { kind: 'whole', label, props: (form) => ({ ...control, disabled: isOff?.(form) }), ...rest };
}

/** Marketing emails must name the salon's postal address. */
const addressed =
  (hint: string) =>
  ({ values }: Open) =>
    values.businessAddress.trim() === ''
      ? 'Each of these emails must name your postal address. Add it under Business Info first.'
      : hint;

const hasNoDeposit = ({ values }: Open) => !values.requireDeposit;

/** The example price for deposits and fees, in cents. */
const EXAMPLE = 8500;

const business = {
  businessName: { label: 'Business name', isRequired: true, props: { autoComplete: 'organization' } },
  businessPhone: {
    label: 'Phone',
    kind: 'phone',
    isOptional: true,
    hint: 'Shown wherever clients are asked to call.',
    props: { autoComplete: 'tel' },
  },
  businessEmail: {
    label: 'Email',
    isOptional: true,
    hint: 'We also email you here about online bookings.',
    props: { type: 'email', autoComplete: 'email' },
  },
  businessAddress: { label: 'Address', isOptional: true, props: { autoComplete: 'off' } },
  timeZone: { label: 'Time zone', kind: 'choice' },
  country: { label: 'Country', kind: 'choice' },
  clock: {
    label: 'Clock',
    kind: 'choice',
    options: { '': 'As usual in the country', 12: '12 hours', 24: '24 hours' },
    meant: (typed) => typed || null,
    props: medium,
  },
  currency: { label: 'Currency', kind: 'choice' },
} satisfies Partial<Fields>;

const payment = {
  paymentProcessor: {
    label: 'Payment provider',
    kind: 'choice',
    options: {
      stripe: providerNames.stripe,
      square: `${providerNames.square} (not available)`,
      paypal: `${providerNames.paypal} (not available)`,
    },
    props: medium,
  },
  requireDeposit: {
    label: 'Require a deposit',
    kind: 'check',
    hint: 'When off, clients can only pay the full price.',
  },
  depositPercentage: number('depositPercentage', {
    caption: 'Deposit percentage',
    unit: '%',
    isOff: hasNoDeposit,
    hint: ({ values: { requireDeposit, depositPercentage } }) =>
      requireDeposit ? depositExample(depositPercentage) : 'Only used when you require a deposit.',
  }),
  unpaidHoldMinutes: number('unpaidHoldMinutes', {
    caption: 'Release unpaid bookings after (minutes)',
    unit: 'minutes',
    isOff: (form) => hasNoDeposit(form) && form.values.cardOnFile === 'never',
    hint: 'How long we wait for a deposit or card. 0 means no limit. We email them first and never release bookings at night. Confirmed bookings stay.',
  }),
  noShowFeePercentage: number('noShowFeePercentage', {
    caption: 'No-show fee',
    unit: '%',
    hint: ({ values }) => feeExample('noShowFeePercentage', values.noShowFeePercentage),
  }),
  lateCancelFeePercentage: number('lateCancelFeePercentage', {
    caption: 'Late cancellation fee',
    unit: '%',
    hint: ({ values }) => feeExample('lateCancelFeePercentage', values.lateCancelFeePercentage),
  }),
  tipSuggestions: {
    label: 'Suggested tips',
    kind: 'own',
    hasParts: true,
    start: (settings) => settings?.tipSuggestions.map(String) ?? [],
    meant: (tips) => tips.map(wholeTyped),
  },
  giftCardAmounts: {
    label: 'Gift card amounts',
    caption: 'Sold online',
    hint: 'Separate amounts with spaces, such as 25 50 100. Leave it empty to sell none. Needs email and online card payments.',
    isOptional: true,
    errorsAt: ['giftCardAmounts.*'],
    start: (settings) => (settings?.giftCardAmounts ?? []).map((cents) => typedMoney(cents)).join(' '),
    meant: (typed) =>
      typed
        .split(/[;\s]+|,\s+/)
        .filter(Boolean)
        .map((one) => centsTyped(one) ?? Number.NaN),
    props: medium,
  },
  taxRates: {
    label: 'Tax rates',
    kind: 'own',
    hasParts: true,
    start: (settings) =>
      (settings?.taxRates ?? []).map((rate) => ({ ...rate, percentage: numberText(rate.percentage) })),
    meant: (rates) =>
      rates.map(({ percentage, ...rate }) => ({ ...rate, percentage: percentTyped(percentage) })),
  },
  taxNumber: {
    label: 'Tax number',
    isOptional: true,
    hint: 'Printed and emailed after checkout, such as your VAT number.',
    props: { ...medium, ...plainWords },
  },
  ownMethods: { label: 'Payment methods', kind: 'own', hasParts: true },
  cardOnFile: {
    label: 'Card on file',
    caption: 'Ask for a card from',
    kind: 'choice',
    options: {
      never: 'No one',
      new: 'New clients',
      always: 'Everyone',
    } satisfies Record<(typeof cardOnFileChoices)[number], string>,
    props: medium,
    hint: 'For online bookings, if you take cards. New clients have no past visit with the same email. A deposit also saves the card. Clients who pay in full need none.',
  },
} satisfies Partial<Fields>;

const booking = {
  bookingWindow: number('bookingWindow', {
    caption: 'Booking window (days)',
    unit: 'days',
    hint: 'How far ahead clients can book. 0 means today only.',
  }),
  minNoticeHours: number('minNoticeHours', {
    caption: 'Minimum notice (hours)',
    unit: 'hours',
    hint: 'How long before a visit clients can still book it.',
  }),
  cancelWindow: number('cancelWindow', {
    caption: 'Cancel window (hours)',
    unit: 'hours',
    hint: 'Clients can change or cancel free of charge until this many hours before their visit. A new value applies to new bookings only.',
  }),
  graceMinutes: number('graceMinutes', {
    caption: 'Grace period (minutes)',
    unit: 'minutes',
    hint: 'Clients can cancel free of charge for this long after they book, up to 30 minutes before their visit. 0 means no grace period.',
  }),
  autoConfirm: {
    label: 'Confirm online bookings automatically',
    kind: 'check',
    hint: 'When off, bookings stay pending until you confirm them.',
  },
  inspirationPictures: {
    label: 'Let clients add photos of the look they want',
    kind: 'check',
    hint: 'Up to three photos with an online booking. Only you and the client can see them.',
  },
  answerMonths: number('answerMonths', {
    caption: 'Keep answers and photos (months)',
    unit: 'months',
    hint: "Clients' answers and the photos they send are deleted this long after the visit. 0 keeps them.",
  }),
} satisfies Partial<Fields>;

const notifications = {
  emailNotifications: {
    label: 'Email notifications',
    kind: 'check',
    hint: 'When off, neither you nor your clients get emails about appointments. Password emails are still sent.',
  },
  reminderHours: number('reminderHours', {
    caption: 'Reminder (hours before the visit)',
    unit: 'hours',
    isOff: ({ values }) => !values.emailNotifications,
    hint: ({ values }) =>
      values.emailNotifications ? '24 means one day before.' : 'Not sent while email notifications are off.',
  }),
  secondReminderHours: number('secondReminderHours', {
    caption: 'Second reminder (hours before the visit)',
    unit: 'hours',
    isOff: ({ values }) => !values.emailNotifications,
    hint: "Sent to clients who haven't confirmed that they're coming. 0 means none.",
  }),
  smsNotifications: {
    label: 'Send text messages',
    kind: 'check',
    hint: "Clients can then agree to texts when they book. They get the confirmation, waitlist offers, and the last reminder if they haven't confirmed, between 9:00 AM and 8:00 PM.",
  },
  marketingConsent: {
    label: 'Consent to marketing',
    kind: 'choice',
    options: { box: 'A box to tick', notice: 'A notice' },
    props: medium,
    hint: 'Shown to clients who book online, and recorded with its words and time. In many countries only a box is lawful.',
  },
  dueEmails: {
    label: 'Invite clients back',
    kind: 'check',
    hint: addressed(
      'Once when a client is past their usual time between visits, with three free times. Only to clients who agreed to marketing.',
    ),
  },
  reviewRequests: {
    label: 'Ask for reviews',
    kind: 'check',
    hint: addressed(
      'The day after a visit, at most once in 90 days. Every client who agreed to marketing is asked. Find the reviews under Website.',
    ),
  },
} satisfies Partial<Fields>;

const calendar = {
  slotMode: { label: 'Booking times', kind: 'own' },
  fixedSlots: {
    label: 'Start times',
    kind: 'own',
    hasParts: true,
    start: (settings) => settings?.fixedSlots.toSorted() ?? [],
    // Sorted, unless one is invalid: errors name an index.
    meant: (times) => (times.includes('') ? times : times.toSorted()),
  },
  timeSlotInterval: {
    label: 'Time slot interval',
    kind: 'choice',
    options: Object.fromEntries(slotIntervals.map((minutes) => [minutes, `${minutes} minutes`])),
    meant: wholeTyped,
    hint: ({ values }) => (values.slotMode === 'fixed' ? 'Used for regular intervals.' : undefined),
    props: ({ values }) => ({ ...medium, disabled: values.slotMode === 'fixed' }),
  },
  bufferMinutes: number('bufferMinutes', {
    caption: 'Buffer (minutes)',
    unit: 'min',
    hint: 'Free time after each visit to clean up or take a breath.',
  }),
} satisfies Partial<Fields>;

const social = {
  instagram: {
    label: 'Instagram',
    isOptional: true,
    hint: 'Your username, such as yoursalon, or a link to your profile.',
    props: plainWords,
  },
  facebook: {
    label: 'Facebook',
    isOptional: true,
    hint: 'Your username or a link to your page.',
    props: plainWords,
  },
  website: {
    label: 'Website',
    isOptional: true,
    hint: 'Another website of yours, such as www.example.com.',
    props: { ...plainWords, type: 'url' },
  },
} satisfies Partial<Fields>;

const byTab = { business, payment, booking, notifications, calendar, social } satisfies Record<Tab, object>;

/** Every setting, in display order. */
export const fields: Fields = {
  ...business,
  ...payment,
  ...booking,
  ...notifications,
  ...calendar,
  ...social,
};

export const editable = Object.keys(fields) as readonly Editable[];

/** Returns the setting of a path: 'workingHours' for 'workingHours.end'; null for one that is not edited here. */
export function findField(path: string): Editable | null {
  const name = path.split('.')[0];
  return editable.find((one) => one === name) ?? null;
}

export const tabOf = (field: Editable): Tab =>
  tabs.find(({ value }) => field in byTab[value])?.value ?? 'business';

/** Returns the percentage as typed; null outside the setting's limits. */
function percentIn(name: NumberSetting, typed: string): number | null {
  const { min, max } = numberSettings[name];
  const share = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return share >= min && share <= max ? share : null;
}

function feeExample(name: NumberSetting, typed: string): string {
  const share = percentIn(name, typed);
  if (share === null) return 'Share of the price.';
  if (share === 0) return 'No fee.';
  return `Up to ${money(percentCents(EXAMPLE, share, pageFormats().currency))} for a visit of ${money(EXAMPLE)}, including any payment already made.`;
}

function depositExample(typed: string): string {
  const share = percentIn('depositPercentage', typed);
  const { currency } = pageFormats();
  const { depositStep: step } = currency;
  const steps = step === 10 ** currency.digits ? `whole ${moneyWords()}` : `steps of ${money(step)}`;
  if (share === null) return `Share of the price, in ${steps}.`;
  const deposit = depositCents(EXAMPLE, share, currency);
  return `Share of the price, in ${steps}. For a visit of ${money(EXAMPLE)}, clients pay ${money(deposit)} now and ${money(EXAMPLE - deposit)} at the appointment.`;
}
