import {
  numberSettings,
  type NumberSetting,
  type TextSetting,
} from '../../../domain/settings/settings-rules.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Tab } from './tabs.ts';

/**
 * The settings in these tabs. Weekday hours and breaks are edited in Calendar Management, and skipped setup steps on the
 * overview.
 */
export type Editable = Exclude<keyof Settings, 'version' | 'hoursByWeekday' | 'breaks' | 'setupSkipped'>;

/** A setting's value in its control while typing. */
export type Typed = string | boolean | readonly string[];

interface Field {
  readonly tab: Tab;
  /** The beginning of sentences about it. */
  readonly label: string;
  readonly typed: (settings: Settings) => Typed;
  /** Converts the typed value for the request; the contract validates it. */
  readonly meant: (typed: Typed) => unknown;
}

const asText = (typed: Typed): string => (typeof typed === 'string' ? typed : '');
const asList = (typed: Typed): readonly string[] => (typeof typed === 'object' ? typed : []);

function itself(typed: Typed): Typed {
  return typeof typed === 'string' ? typed.trim() : typed;
}

function wholeNumber(typed: Typed): number {
  const digits = asText(typed).trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

type Plain =
  | TextSetting
  | 'requireDeposit'
  | 'taxIncluded'
  | 'autoConfirm'
  | 'emailNotifications'
  | 'smsNotifications';

/** A text, a yes or no, or one of several texts. */
function plain(
  tab: Tab,
  label: string,
  name: Plain | 'paymentProcessor' | 'cardOnFile' | 'slotMode' | 'timeZone',
): Field {
  return { tab, label, typed: (settings) => settings[name], meant: itself };
}

function number(tab: Tab, name: NumberSetting): Field {
  const { label } = numberSettings[name];
  return { tab, label, typed: (settings) => String(settings[name]), meant: wholeNumber };
}

const tipSuggestions: Field = {
  tab: 'payment',
  label: 'Suggested tips',
  typed: (settings) => settings.tipSuggestions.map(String),
  meant: (typed) => asList(typed).map(wholeNumber),
};

const taxPercentage: Field = {
  tab: 'payment',
  label: 'Tax percentage',
  typed: (settings) => String(settings.taxPercentage),
  meant: (typed) => {
    const text = asText(typed).trim();
    return /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  },
};

const timeSlotInterval: Field = {
  tab: 'calendar',
  label: 'Time slot interval',
  typed: (settings) => String(settings.timeSlotInterval),
  meant: wholeNumber,
};

/** A day that ends at midnight shows 12:00 AM, because a time field has no 24:00. */
const workingHours: Field = {
  tab: 'calendar',
  label: 'Working hours',
  typed: ({ workingHours: { start, end } }) => [start, end === '24:00' ? '00:00' : end],
  meant: (typed) => {
    const [start = '', end = ''] = asList(typed);
    return { start, end: end === '00:00' ? '24:00' : end };
  },
};

const workingDays: Field = {
  tab: 'calendar',
  label: 'Working days',
  typed: ({ workingDays: days }) => days.map(String).toSorted(),
  meant: (typed) => asList(typed).map(Number),
};

const fixedSlots: Field = {
  tab: 'calendar',
  label: 'Start times',
  typed: (settings) => settings.fixedSlots.toSorted(),
  // Sorted, unless one is invalid: errors name an index.
  meant: (typed) => (asList(typed).includes('') ? typed : asList(typed).toSorted()),
};

/** Every setting with its tab, in display order. */
export const fields: Readonly<Record<Editable, Field>> = {
  businessName: plain('business', 'Business name', 'businessName'),
  businessPhone: plain('business', 'Phone', 'businessPhone'),
  businessEmail: plain('business', 'Email', 'businessEmail'),
  businessAddress: plain('business', 'Address', 'businessAddress'),
  timeZone: plain('business', 'Time zone', 'timeZone'),

  paymentProcessor: plain('payment', 'Payment provider', 'paymentProcessor'),
  requireDeposit: plain('payment', 'Require a deposit', 'requireDeposit'),
  depositPercentage: number('payment', 'depositPercentage'),
  unpaidHoldMinutes: number('payment', 'unpaidHoldMinutes'),
  noShowFeePercentage: number('payment', 'noShowFeePercentage'),
  lateCancelFeePercentage: number('payment', 'lateCancelFeePercentage'),
  tipSuggestions,
  taxPercentage,
  taxIncluded: plain('payment', 'Prices include the tax', 'taxIncluded'),
  cardOnFile: plain('payment', 'Card on file', 'cardOnFile'),

  bookingWindow: number('booking', 'bookingWindow'),
  minNoticeHours: number('booking', 'minNoticeHours'),
  cancelWindow: number('booking', 'cancelWindow'),
  graceMinutes: number('booking', 'graceMinutes'),
  autoConfirm: plain('booking', 'Confirm online bookings at once', 'autoConfirm'),

  emailNotifications: plain('notifications', 'Email notifications', 'emailNotifications'),
  reminderHours: number('notifications', 'reminderHours'),
  smsNotifications: plain('notifications', 'SMS notifications', 'smsNotifications'),

  slotMode: plain('calendar', 'Times on offer', 'slotMode'),
  fixedSlots,
  timeSlotInterval,
  bufferMinutes: number('calendar', 'bufferMinutes'),
  workingHours,
  workingDays,

  instagram: plain('social', 'Instagram', 'instagram'),
  facebook: plain('social', 'Facebook', 'facebook'),
  website: plain('social', 'Website', 'website'),
};

export const editable = Object.keys(fields) as readonly Editable[];

/** Returns the setting of a path: 'workingHours' for 'workingHours.end'; null for one that is not edited here. */
export function fieldOf(path: string): Editable | null {
  const name = path.split('.')[0];
  return editable.find((one) => one === name) ?? null;
}
