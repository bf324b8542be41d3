import { depositCents, dollars } from '../../../domain/money.ts';
import { feeCents } from '../../../domain/booking/policy.ts';
import {
  numberSettings,
  slotIntervals,
  type cardOnFileChoices,
  type NumberSetting,
} from '../../../domain/settings/settings-rules.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { wholeTyped } from '../forms/define-form.ts';
import type { Form, FormField } from '../forms/form-types.ts';
import type { Tab } from './tabs.ts';

/**
 * The settings in these tabs. Hours, working days and breaks are edited in Calendar Management, skipped setup steps on the
 * overview, the till remembers retail items by itself, and no SMS can be sent.
 */
export type Editable = Exclude<
  keyof Settings,
  | 'version'
  | 'workingHours'
  | 'workingDays'
  | 'hoursByWeekday'
  | 'breaks'
  | 'smsNotifications'
  | 'retailItems'
  | 'setupSkipped'
>;

/** A setting's value in its control while typing. */
type Typed<Value> = Value extends boolean
  ? boolean
  : Value extends string | number
    ? string
    : readonly string[];

/** Every setting's value in its control. */
export type TypedSettings = { readonly [Name in Editable]: Typed<Settings[Name]> };

type Open = Form<Settings, TypedSettings>;

interface SettingField<Value> extends FormField<Settings, TypedSettings, Value> {
  readonly tab: Tab;
}

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

const hasNoDeposit = ({ values }: Open) => !values.requireDeposit;

/** The example price for deposits and fees, in cents. */
const EXAMPLE = 8500;

/** Every setting with its tab, in display order. */
export const fields: { readonly [Name in Editable]: SettingField<TypedSettings[Name]> } = {
  businessName: {
    tab: 'business',
    label: 'Business name',
    isRequired: true,
    props: { autoComplete: 'organization' },
  },
  businessPhone: {
    tab: 'business',
    label: 'Phone',
    kind: 'phone',
    isOptional: true,
    hint: 'Also wherever a page asks a customer to call.',
    props: { autoComplete: 'tel' },
  },
  businessEmail: {
    tab: 'business',
    label: 'Email',
    isOptional: true,
    props: { type: 'email', autoComplete: 'email' },
  },
  businessAddress: {
    tab: 'business',
    label: 'Address',
    isOptional: true,
    props: { autoComplete: 'street-address' },
  },
  timeZone: { tab: 'business', label: 'Time zone', kind: 'choice' },

  paymentProcessor: { tab: 'payment', label: 'Payment provider', kind: 'choice', props: medium },
  requireDeposit: {
    tab: 'payment',
    label: 'Require a deposit',
    kind: 'check',
    hint: 'Off: only the full price is offered.',
  },
  depositPercentage: number('depositPercentage', {
    tab: 'payment',
    caption: 'Deposit percentage',
    unit: '%',
    isOff: hasNoDeposit,
    hint: ({ values: { requireDeposit, depositPercentage } }) =>
      requireDeposit ? depositExample(depositPercentage) : 'Not asked for while no deposit is required.',
  }),
  unpaidHoldMinutes: number('unpaidHoldMinutes', {
    tab: 'payment',
    caption: 'Unpaid times come back after, in minutes',
    unit: 'minutes',
    isOff: hasNoDeposit,
    hint: 'How long a time that was booked online waits for its deposit; 0 is for ever. Never at night, and the customer is written to before. A booking that you confirm stays.',
  }),
  noShowFeePercentage: number('noShowFeePercentage', {
    tab: 'payment',
    caption: 'For not coming',
    unit: '%',
    hint: ({ values }) => feeExample('noShowFeePercentage', values.noShowFeePercentage),
  }),
  lateCancelFeePercentage: number('lateCancelFeePercentage', {
    tab: 'payment',
    caption: 'For canceling late',
    unit: '%',
    hint: ({ values }) => feeExample('lateCancelFeePercentage', values.lateCancelFeePercentage),
  }),
  tipSuggestions: {
    tab: 'payment',
    label: 'Suggested tips',
    kind: 'own',
    hasParts: true,
    start: (known) => known?.tipSuggestions.map(String) ?? [],
    meant: (tips) => tips.map(wholeTyped),
  },
  taxPercentage: {
    tab: 'payment',
    label: 'Tax percentage',
    hint: '0 for none. It may have up to three decimals, such as 8.875.',
    props: { ...short, unit: '%', inputMode: 'decimal' },
    meant: (typed) => (/^\d{1,3}(?:\.\d{1,3})?$/.test(typed.trim()) ? Number(typed) : Number.NaN),
  },
  taxIncluded: {
    tab: 'payment',
    label: 'Prices include the tax',
    kind: 'check',
    hint: 'Off: it is added to them when a visit is checked out.',
  },
  cardOnFile: {
    tab: 'payment',
    label: 'Card on file',
    caption: 'Asked of',
    kind: 'choice',
    options: {
      never: 'Nobody',
      new: 'New clients',
      always: 'Everybody',
    } satisfies Record<(typeof cardOnFileChoices)[number], string>,
    props: medium,
    hint: 'Of bookings online, where cards are taken. New is who has had no visit under the same email. A deposit keeps the card too; who pays all of it needs none.',
  },

  bookingWindow: number('bookingWindow', {
    tab: 'booking',
    caption: 'Booking window, in days',
    unit: 'days',
    hint: 'How far ahead a time can be booked; 0 is today alone.',
  }),
  minNoticeHours: number('minNoticeHours', {
    tab: 'booking',
    caption: 'Minimum notice, in hours',
    unit: 'hours',
    hint: 'How long before its start a time can still be booked.',
  }),
  cancelWindow: number('cancelWindow', {
    tab: 'booking',
    caption: 'Cancel window, in hours',
    unit: 'hours',
    hint: 'Clients can change or cancel free of charge until this many hours before their visit. A new value applies to new bookings only.',
  }),
  graceMinutes: number('graceMinutes', {
    tab: 'booking',
    caption: 'Grace period (minutes)',
    unit: 'minutes',
    hint: 'Clients can cancel free of charge for this long after they book, up to 30 minutes before their visit. 0 means no grace period.',
  }),
  autoConfirm: {
    tab: 'booking',
    label: 'Confirm online bookings at once',
    kind: 'check',
    hint: 'Off: a booking is pending until you confirm it.',
  },

  emailNotifications: {
    tab: 'notifications',
    label: 'Email notifications',
    kind: 'check',
    hint: 'Off: customers get no messages about their appointments. New passwords are sent all the same.',
  },
  reminderHours: number('reminderHours', {
    tab: 'notifications',
    caption: 'Reminder, in hours before the visit',
    unit: 'hours',
    isOff: ({ values }) => !values.emailNotifications,
    hint: ({ values }) =>
      values.emailNotifications ? '24 is a day before.' : 'Not sent while email notifications are off.',
  }),

  slotMode: { tab: 'calendar', label: 'Times on offer', kind: 'own' },
  fixedSlots: {
    tab: 'calendar',
    label: 'Start times',
    kind: 'own',
    hasParts: true,
    start: (known) => known?.fixedSlots.toSorted() ?? [],
    // Sorted, unless one is invalid: errors name an index.
    meant: (times) => (times.includes('') ? times : times.toSorted()),
  },
  timeSlotInterval: {
    tab: 'calendar',
    label: 'Time slot interval',
    kind: 'choice',
    options: Object.fromEntries(slotIntervals.map((minutes) => [minutes, `${minutes} minutes`])),
    meant: wholeTyped,
    hint: ({ values }) =>
      values.slotMode === 'fixed' ? 'Used when times are offered at intervals.' : undefined,
    props: ({ values }) => ({ ...medium, disabled: values.slotMode === 'fixed' }),
  },
  bufferMinutes: number('bufferMinutes', {
    tab: 'calendar',
    caption: 'Buffer, in minutes',
    unit: 'min',
    hint: 'Kept free after each visit, to tidy up or to breathe.',
  }),

  instagram: {
    tab: 'social',
    label: 'Instagram',
    isOptional: true,
    hint: 'A name such as yoursalon, or the address of the page.',
    props: plainWords,
  },
  facebook: {
    tab: 'social',
    label: 'Facebook',
    isOptional: true,
    hint: 'A name, or the address of the page.',
    props: plainWords,
  },
  website: {
    tab: 'social',
    label: 'Website',
    isOptional: true,
    hint: 'Of the salon elsewhere, such as www.example.com.',
    props: { ...plainWords, type: 'url' },
  },
};

export const editable = Object.keys(fields) as readonly Editable[];

/** Returns the setting of a path: 'workingHours' for 'workingHours.end'; null for one that is not edited here. */
export function findField(path: string): Editable | null {
  const name = path.split('.')[0];
  return editable.find((one) => one === name) ?? null;
}

/** As typed; null if invalid. */
function percentIn(name: NumberSetting, typed: string): number | null {
  const { min, max } = numberSettings[name];
  const share = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return share >= min && share <= max ? share : null;
}

function feeExample(name: NumberSetting, typed: string): string {
  const share = percentIn(name, typed);
  if (share === null) return 'Of the price.';
  if (share === 0) return 'Nothing is charged.';
  return `At most ${dollars(feeCents(EXAMPLE, share))} of a visit of ${dollars(EXAMPLE)}, with what was paid for it already.`;
}

function depositExample(typed: string): string {
  const share = percentIn('depositPercentage', typed);
  if (share === null) return 'Of the price, in whole dollars.';
  const deposit = depositCents(EXAMPLE, share);
  return `Of the price, in whole dollars: a visit of ${dollars(EXAMPLE)} is secured with ${dollars(deposit)}, and ${dollars(EXAMPLE - deposit)} is due at the appointment.`;
}
