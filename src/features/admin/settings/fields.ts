import { END_BEFORE_START, isClosingTime, notATime } from '../../../domain/opening-hours.ts';
import {
  isTimeZone,
  NO_ZONE,
  numberSettings,
  paymentProcessors,
  slotIntervals,
  textSettings,
  wholeSentence,
  type NumberSetting,
  type TextSetting,
} from '../../../domain/settings-rules.ts';
import type { Settings } from '../../../domain/settings.ts';
import { isLocalTime, minutesOf } from '../../../domain/time.ts';
import type { Tab } from './tabs.ts';

/** What these tabs change. The hours of each weekday and the breaks have their editor in Calendar Management. */
export type Editable = Exclude<keyof Settings, 'version' | 'hoursByWeekday' | 'breaks'>;

/** A setting as its controls hold it while somebody types. */
export type Typed = string | boolean | readonly string[];

/** What was typed as a setting's value, or a sentence for each part of it that is at fault, by its path. */
export type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

interface Field {
  readonly tab: Tab;
  /** Begins a sentence about it. */
  readonly label: string;
  readonly typed: (settings: Settings) => Typed;
  readonly read: (typed: Typed) => Reading;
}

const good = (value: unknown): Reading => ({ ok: true, value });
const bad = (path: string, sentence: string): Reading => ({ ok: false, errors: { [path]: sentence } });
const asText = (typed: Typed): string => (typeof typed === 'string' ? typed : '');
const asList = (typed: Typed): readonly string[] => (typeof typed === 'object' ? typed : []);

function text(tab: Tab, label: string, name: TextSetting): Field {
  return {
    tab,
    label,
    typed: (settings) => settings[name],
    read: (typed) => {
      const words = asText(typed).trim();
      const sentence = textSettings[name].rule(words);
      return sentence === null ? good(words) : bad(name, sentence);
    },
  };
}

function number(tab: Tab, name: NumberSetting): Field {
  const rule = numberSettings[name];
  return {
    tab,
    label: rule.label,
    typed: (settings) => String(settings[name]),
    read: (typed) => {
      const digits = asText(typed).trim();
      const value = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
      return value >= rule.min && value <= rule.max ? good(value) : bad(name, wholeSentence(rule));
    },
  };
}

type Flag = 'requireDeposit' | 'autoConfirm' | 'emailNotifications' | 'smsNotifications';

function flag(tab: Tab, label: string, name: Flag): Field {
  return { tab, label, typed: (settings) => settings[name], read: good };
}

type Choice = 'paymentProcessor' | 'slotMode' | 'timeSlotInterval';

/** One of several. */
function choice(tab: Tab, label: string, name: Choice, options: readonly (string | number)[]): Field {
  return {
    tab,
    label,
    typed: (settings) => String(settings[name]),
    read: (typed) => {
      const value = options.find((option) => String(option) === typed);
      return value === undefined ? bad(name, `${label} must be one of the options`) : good(value);
    },
  };
}

const timeZone: Field = {
  tab: 'business',
  label: 'Time zone',
  typed: (settings) => settings.timeZone,
  read: (typed) => (isTimeZone(asText(typed)) ? good(typed) : bad('timeZone', NO_ZONE)),
};

/** A day that ends at midnight shows 12:00 AM: a time field has no 24:00. */
const workingHours: Field = {
  tab: 'calendar',
  label: 'Working hours',
  typed: ({ workingHours: { start, end } }) => [start, end === '24:00' ? '00:00' : end],
  read: (typed) => {
    const [start = '', shown = ''] = asList(typed);
    const end = shown === '00:00' ? '24:00' : shown;
    if (!isLocalTime(start)) return bad('workingHours.start', notATime('Start'));
    if (!isClosingTime(end)) return bad('workingHours.end', notATime('End'));
    if (minutesOf(start) >= minutesOf(end)) return bad('workingHours.end', END_BEFORE_START);
    return good({ start, end });
  },
};

const workingDays: Field = {
  tab: 'calendar',
  label: 'Working days',
  typed: ({ workingDays: days }) => days.map(String).toSorted(),
  read: (typed) => good(asList(typed).map(Number)),
};

const fixedSlots: Field = {
  tab: 'calendar',
  label: 'Start times',
  typed: (settings) => settings.fixedSlots.toSorted(),
  read: (typed) => {
    const times = asList(typed);
    const errors: Record<string, string> = {};
    times.forEach((time, i) => {
      if (!isLocalTime(time)) errors[`fixedSlots.${i}`] = notATime('Start');
      else if (times.indexOf(time) < i) errors[`fixedSlots.${i}`] = 'Each start time can be named once';
    });
    return Object.keys(errors).length > 0 ? { ok: false, errors } : good(times.toSorted());
  },
};

/** Every setting with its tab, in the order in which the tabs show them. */
export const fields: Readonly<Record<Editable, Field>> = {
  businessName: text('business', 'Business name', 'businessName'),
  businessPhone: text('business', 'Phone', 'businessPhone'),
  businessEmail: text('business', 'Email', 'businessEmail'),
  businessAddress: text('business', 'Address', 'businessAddress'),
  timeZone,

  paymentProcessor: choice('payment', 'Payment provider', 'paymentProcessor', paymentProcessors),
  requireDeposit: flag('payment', 'Require a deposit', 'requireDeposit'),
  depositPercentage: number('payment', 'depositPercentage'),
  unpaidHoldMinutes: number('payment', 'unpaidHoldMinutes'),

  bookingWindow: number('booking', 'bookingWindow'),
  minNoticeHours: number('booking', 'minNoticeHours'),
  cancelWindow: number('booking', 'cancelWindow'),
  autoConfirm: flag('booking', 'Confirm online bookings at once', 'autoConfirm'),

  emailNotifications: flag('notifications', 'Email notifications', 'emailNotifications'),
  reminderHours: number('notifications', 'reminderHours'),
  smsNotifications: flag('notifications', 'SMS notifications', 'smsNotifications'),

  slotMode: choice('calendar', 'Times on offer', 'slotMode', ['fixed', 'interval']),
  fixedSlots,
  timeSlotInterval: choice('calendar', 'Time slot interval', 'timeSlotInterval', slotIntervals),
  bufferMinutes: number('calendar', 'bufferMinutes'),
  workingHours,
  workingDays,

  instagram: text('social', 'Instagram', 'instagram'),
  facebook: text('social', 'Facebook', 'facebook'),
  website: text('social', 'Website', 'website'),
};

export const editable = Object.keys(fields) as readonly Editable[];

/** The setting that a path is about: 'workingHours' of 'workingHours.end'; null for one that is not changed here. */
export function fieldOf(path: string): Editable | null {
  const name = path.split('.')[0];
  return editable.find((one) => one === name) ?? null;
}

export function isSame(a: Typed, b: Typed): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
