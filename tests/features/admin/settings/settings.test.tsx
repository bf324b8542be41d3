// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts } from '../../../../src/components/ui/toasts.ts';
import type { Settings } from '../../../../src/domain/settings.ts';
import { $access } from '../../../../src/features/admin/access.ts';
import { LeaveDialog } from '../../../../src/features/admin/LeaveDialog.tsx';
import { $unsaved, goTo, leave, startNavigation } from '../../../../src/features/admin/navigation.ts';
import { settings } from '../../../../src/features/admin/settings.ts';
import { $draft, $errors, $saving } from '../../../../src/features/admin/settings/form.ts';
import { SettingsScreen } from '../../../../src/features/admin/settings/SettingsScreen.tsx';
import { startingSettings } from '../../../../src/starting-settings.ts';
import { adminPage, labelled, ok, refusal } from '../page.ts';

const page = adminPage('/admin/settings');
const READ = 'GET /settings';
const SAVE = 'PUT /settings';

const connected = {
  paying_by: 'test',
  stripe: false,
  square: false,
  paypal: false,
  test_payments: true,
  mail: 'outbox',
  sms: false,
  instagram: false,
};

let kept: Settings;

beforeEach(() => {
  kept = startingSettings;
  settings.put((data) => data);
  (settings.$value as unknown as { set: (value: unknown) => void }).set({ state: 'loading' });
  $draft.set({});
  $errors.set({});
  $saving.set({ state: 'idle' });
});

/** A salon that saves what it is sent. */
function salon() {
  page.answers = {
    [READ]: () => ok(kept),
    [SAVE]: () => {
      const { seen: _, ...changes } = page.bodiesOf(SAVE).at(-1) as Partial<Settings> & { seen: object };
      kept = { ...kept, ...changes };
      return { body: { success: true, data: kept, message: 'Settings saved' } };
    },
    'GET /connections': () => ok(connected),
    'GET /api/salon': () => ok(null),
  };
}

async function opens(search = ''): Promise<void> {
  if (!(READ in page.answers)) salon();
  history.replaceState(null, '', `/admin/settings${search}`);
  await page.show(
    <>
      <SettingsScreen />
      <LeaveDialog />
    </>,
  );
}

const pressTab = (name: string) =>
  page.does(() => {
    const tabs = [...page.element.querySelectorAll<HTMLElement>('[role=tab]')];
    (tabs.find(({ textContent }) => textContent?.startsWith(name)) ?? expect.fail(name)).click();
  });
const openTab = () => page.element.querySelector('[role=tab][aria-selected=true]')?.textContent;
const has = (text: string) => (page.element.textContent ?? '').includes(text);
const hasButton = (name: string) =>
  [...page.element.querySelectorAll('button')].some(({ textContent }) => textContent === name);
const check = (label: string) => page.does(() => labelled(label).click());
const errorOf = (label: string) => {
  const ids = labelled(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}.field-error`)?.textContent).find(Boolean);
};

describe('the tabs', () => {
  test('are six, in the order of the specification, the first one open', async () => {
    await opens();
    expect([...page.element.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'Business Info',
      'Payment',
      'Booking Rules',
      'Notifications',
      'Calendar',
      'Social Media',
    ]);
    expect(openTab()).toBe('Business Info');
    expect(has('Coming soon')).toBe(false);
  });

  test('are in the address, and an address opens its tab', async () => {
    await opens('?tab=calendar');
    expect(openTab()).toBe('Calendar');
    await pressTab('Social Media');
    expect(location.search).toBe('?tab=social');
    await pressTab('Business Info');
    expect(location.search).toBe('');
  });

  test('show the first one where the address names none that there is', async () => {
    await opens('?tab=colours');
    expect(openTab()).toBe('Business Info');
  });

  test('keep what was typed while another is looked at', async () => {
    await opens();
    await page.types('Phone', '(555) 010-9999');
    await pressTab('Payment');
    await pressTab('Business Info');
    expect(labelled('Phone').value).toBe('(555) 010-9999');
  });
});

describe('an edit', () => {
  test('is told in a banner with Save Changes, and there is none before it', async () => {
    await opens();
    expect(has('You have unsaved changes.')).toBe(false);
    expect(hasButton('Save Changes')).toBe(false);
    await page.types('Business name', 'Holt & Daughters');
    expect(has('You have unsaved changes.')).toBe(true);
    expect(hasButton('Save Changes')).toBe(true);
  });

  test('that comes back to what is saved is none', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.types('Business name', 'Maren Holt Hair');
    expect(has('You have unsaved changes.')).toBe(false);
    expect($unsaved.get()).toBeNull();
  });

  test('is saved with nothing but what has changed, and what it was', async () => {
    await opens();
    await page.types('Business name', ' Holt & Daughters ');
    await pressTab('Booking Rules');
    await page.types('Booking window, in days', '60');
    await check('Confirm online bookings at once');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([
      {
        businessName: 'Holt & Daughters',
        bookingWindow: 60,
        autoConfirm: true,
        seen: { businessName: 'Maren Holt Hair', bookingWindow: 30, autoConfirm: false },
      },
    ]);
    expect(page.toasts()).toEqual(['Settings Saved']);
    expect(has('You have unsaved changes.')).toBe(false);
    expect($unsaved.get()).toBeNull();
  });

  test('that is discarded can be brought back', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.press('Discard');
    expect(labelled('Business name').value).toBe('Maren Holt Hair');
    expect($unsaved.get()).toBeNull();
    expect(page.toasts()).toEqual(['Changes Discarded']);
    await page.does(() => $toasts.get()[0]?.action?.run());
    expect(labelled('Business name').value).toBe('Holt');
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('that is made while another is saved stays unsaved', async () => {
    await opens();
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers[SAVE] = () => answer.promise;
    await page.types('Business name', 'Holt');
    await page.press('Save Changes');
    await page.types('Phone', '(555) 010-9999');
    await page.does(() => {
      answer.resolve(ok({ ...kept, businessName: 'Holt' }));
    });
    expect(labelled('Business name').value).toBe('Holt');
    expect(labelled('Phone').value).toBe('(555) 010-9999');
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('is sent once, however often Save Changes is pressed', async () => {
    await opens();
    page.answers[SAVE] = () => new Promise(() => {});
    await page.types('Business name', 'Holt');
    await page.press('Save Changes');
    await page.does(() => page.element.querySelector('form')?.requestSubmit());
    expect(page.bodiesOf(SAVE)).toHaveLength(1);
  });
});

describe('what was typed', () => {
  test('is there again after a reload', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.show(null);
    $draft.set({});
    // A reload ends the page without its sections being left.
    sessionStorage.setItem(
      'salon.settings',
      JSON.stringify({ businessName: { typed: 'Holt', seen: 'Maren Holt Hair' } }),
    );
    await opens();
    expect(labelled('Business name').value).toBe('Holt');
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('is kept for this tab of the browser as it is typed', async () => {
    await opens('?tab=calendar');
    await check('Sun');
    expect(JSON.parse(sessionStorage.getItem('salon.settings') ?? '')).toEqual({
      workingDays: { typed: ['0', '1', '2', '3', '4', '5', '6'], seen: [1, 2, 3, 4, 5, 6] },
    });
  });

  test('before is forgotten where it is of another kind, or is what is saved', async () => {
    sessionStorage.setItem(
      'salon.settings',
      JSON.stringify({
        businessName: { typed: 'Maren Holt Hair', seen: 'x' },
        bookingWindow: { typed: ['60'], seen: 30 },
        workingDays: { typed: [1], seen: [] },
        colour: { typed: 'red', seen: '' },
        timeZone: 'America/Chicago',
      }),
    );
    await opens();
    expect(has('You have unsaved changes.')).toBe(false);
  });

  test('survives storage that cannot be read', async () => {
    sessionStorage.setItem('salon.settings', '{"businessName":');
    await opens();
    expect(labelled('Business name').value).toBe('Maren Holt Hair');
  });

  test('stays when the owner is signed out in the middle', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.does(() => {
      $access.set({ who: 'visitor' });
    });
    await page.show(null);
    expect(sessionStorage.getItem('salon.settings')).toContain('Holt');
  });
});

/** Whether the browser would ask before the page is closed. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving', () => {
  test('with unsaved changes asks first, and a yes gives them up', async () => {
    const stop = startNavigation();
    await opens();
    await page.types('Business name', 'Holt');
    await page.does(() => {
      goTo('/admin/services');
    });
    expect(document.querySelector('dialog')?.textContent).toContain(
      'You have changed settings and not saved them. Leave without saving?',
    );
    expect(location.pathname).toBe('/admin/settings');
    await page.does(leave);
    await page.show(null);
    expect(location.pathname).toBe('/admin/services');
    expect(sessionStorage.getItem('salon.settings')).toBeNull();
    stop();
  });

  test('without any asks nothing', async () => {
    const stop = startNavigation();
    await opens();
    await page.does(() => {
      goTo('/admin/services');
    });
    expect(location.pathname).toBe('/admin/services');
    stop();
  });

  test('the page altogether is asked about by the browser while something is unsaved', async () => {
    const stop = startNavigation();
    await opens();
    expect(asks()).toBe(false);
    await page.types('Business name', 'Holt');
    expect(asks()).toBe(true);
    stop();
  });
});

describe('a fault', () => {
  test('is told beside its field before anything is sent, in whatever tab it is', async () => {
    await opens('?tab=booking');
    await page.types('Booking window, in days', '366');
    await page.types('Cancel window, in hours', '');
    await pressTab('Social Media');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    expect(openTab()).toContain('Booking Rules');
    expect(document.activeElement).toBe(labelled('Booking window, in days'));
    expect(errorOf('Booking window, in days')).toBe('Booking window must be a whole number from 0 to 365');
    expect(errorOf('Cancel window, in hours')).toBe('Cancel window must be a whole number from 0 to 720');
    expect(openTab()).toBe('Booking Rules2 to correct');
    expect(has('2 fields have to be corrected.')).toBe(true);
    expect(location.search).toBe('?tab=booking');
  });

  test('is gone from a field that is edited', async () => {
    await opens('?tab=booking');
    await page.types('Booking window, in days', '-1');
    await page.press('Save Changes');
    expect(labelled('Booking window, in days').getAttribute('aria-invalid')).toBe('true');
    await page.types('Booking window, in days', '10');
    expect(labelled('Booking window, in days').getAttribute('aria-invalid')).toBeNull();
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('that only the salon finds leads to its tab and field too', async () => {
    await opens();
    page.answers[SAVE] = () =>
      refusal(422, 'validation_failed', 'Please check.', { errors: { website: 'Website is not right' } });
    await page.types('Business name', 'Holt');
    await page.press('Save Changes');
    expect(openTab()).toContain('Social Media');
    expect(errorOf('Website')).toBe('Website is not right');
    expect(document.activeElement).toBe(labelled('Website'));
    await pressTab('Business Info');
    expect(labelled('Business name').value).toBe('Holt');
  });

  test.each([
    ['', 'Business name', '', 'Business name is required'],
    ['', 'Phone', 'call me', 'Business phone must have 5 to 30 digits, spaces or + - ( ) .'],
    ['', 'Email', 'maren', 'Invalid email format'],
    ['?tab=payment', 'Deposit percentage', '101', 'Deposit percentage must be a whole number from 0 to 100'],
    ['?tab=payment', 'Deposit percentage', '49.5', 'Deposit percentage must be a whole number from 0 to 100'],
    [
      '?tab=notifications',
      'Reminder, in hours before the visit',
      '0',
      'Reminder hours must be a whole number from 1 to 168',
    ],
    ['?tab=calendar', 'Buffer, in minutes', '241', 'Buffer must be a whole number from 0 to 240'],
    ['?tab=calendar', 'Closes at', '08:00', 'End must be after start'],
    ['?tab=calendar', 'Opens at', '', 'Start must be a time such as 09:00'],
    ['?tab=social', 'Website', 'not one', 'Website must be an address such as www.example.com'],
  ])('in %s: %s cannot be %j', async (tab, label, typed, sentence) => {
    await opens(tab);
    await page.types(label, typed);
    await page.press('Save Changes');
    expect(errorOf(label)).toBe(sentence);
    expect(page.bodiesOf(SAVE)).toEqual([]);
  });
});

describe('a save', () => {
  test('that does not arrive keeps what was typed and says so', async () => {
    await opens();
    delete page.answers[SAVE];
    await page.types('Business name', 'Holt');
    await page.press('Save Changes');
    expect(has('The changes are not saved.')).toBe(true);
    expect(labelled('Business name').value).toBe('Holt');
    salon();
    await page.press('Save Changes');
    expect(kept.businessName).toBe('Holt');
  });

  test('of a setting that was changed elsewhere is refused, keeps what was typed, and can be repeated', async () => {
    await opens('?tab=booking');
    page.answers[SAVE] = () =>
      refusal(409, 'stale', 'Changed.', { data: { ...kept, bookingWindow: 90, cancelWindow: 48 } });
    await page.types('Booking window, in days', '60');
    await page.press('Save Changes');
    expect(has('It is now Booking window: 90. Save Changes puts yours in its place.')).toBe(true);
    expect(labelled('Booking window, in days').value).toBe('60');
    expect(labelled('Cancel window, in hours').value).toBe('48');
    salon();
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toEqual({ bookingWindow: 60, seen: { bookingWindow: 90 } });
  });
});

describe('the settings', () => {
  test('that cannot be loaded can be tried again', async () => {
    page.answers = { [READ]: () => refusal(503, 'store_unavailable', 'The salon cannot be reached.') };
    await opens();
    expect(has('The settings could not be loaded.')).toBe(true);
    salon();
    await page.press('Retry');
    expect(labelled('Business name').value).toBe('Maren Holt Hair');
  });

  test('that were changed elsewhere show the new ones, but for what is being edited', async () => {
    await opens();
    await page.types('Phone', '(555) 010-9999');
    kept = { ...kept, businessName: 'Holt', businessPhone: '(555) 010-1111' };
    await page.does(() => vi.advanceTimersByTime(30_000));
    expect(labelled('Business name').value).toBe('Holt');
    expect(labelled('Phone').value).toBe('(555) 010-9999');
  });
});

describe('Payment', () => {
  test('has three providers, and says of each that is not configured that it is not', async () => {
    await opens('?tab=payment');
    const select = labelled('Payment provider');
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Stripe (not configured)',
      'Square (not configured)',
      'PayPal (not configured)',
    ]);
    expect(has('Stripe is not configured')).toBe(true);
    expect(has('this machine takes test payments')).toBe(true);
    await page.types('Payment provider', 'paypal');
    expect(has('PayPal is not configured, and this version cannot be connected to it.')).toBe(true);
  });

  test('says so where the provider is set up', async () => {
    salon();
    page.answers['GET /connections'] = () => ok({ ...connected, stripe: true, test_payments: false });
    await opens('?tab=payment');
    expect(has("Stripe is set up and takes the customers' cards.")).toBe(true);
    await page.types('Payment provider', 'square');
    expect(has('Until then payment is taken at the salon.')).toBe(true);
  });

  test('has a deposit percentage that is disabled when a deposit is not required', async () => {
    await opens('?tab=payment');
    expect(labelled('Deposit percentage').disabled).toBe(false);
    expect(has('a visit of $85 is secured with $43, and $42 is due at the appointment')).toBe(true);
    await check('Require a deposit');
    expect(labelled('Deposit percentage').disabled).toBe(true);
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ requireDeposit: false });
  });
});

describe('Notifications', () => {
  test('has SMS off and says why', async () => {
    await opens('?tab=notifications');
    expect(labelled('SMS notifications').checked).toBe(false);
    expect(labelled('SMS notifications').disabled).toBe(true);
    expect(has('Off, because no SMS provider is configured.')).toBe(true);
  });

  test('says where nothing can be sent', async () => {
    salon();
    page.answers['GET /connections'] = () => ok({ ...connected, mail: null });
    await opens('?tab=notifications');
    expect(has('No mail service is configured.')).toBe(true);
  });

  test('has a reminder that is disabled without messages', async () => {
    await opens('?tab=notifications');
    await check('Email notifications');
    expect(labelled('Reminder, in hours before the visit').disabled).toBe(true);
  });
});

describe('Calendar', () => {
  test('has intervals of 15, 30 and 60 minutes, for times that are not fixed', async () => {
    await opens('?tab=calendar');
    const select = labelled('Time slot interval');
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '15 minutes',
      '30 minutes',
      '60 minutes',
    ]);
    expect(select.disabled).toBe(true);
    await check('At intervals, from opening on');
    expect(select.disabled).toBe(false);
    await page.types('Time slot interval', '15');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ slotMode: 'interval', timeSlotInterval: 15 });
  });

  test('has start times that are added, changed and removed, and saved in order', async () => {
    await opens('?tab=calendar');
    const times = () => [...page.element.querySelectorAll<HTMLInputElement>('[name^=fixedSlots]')];
    expect(times().map(({ value }) => value)).toEqual(['09:00', '10:30', '14:00', '15:30']);
    await page.press('Remove 10:30 AM');
    expect(document.activeElement).toBe(times()[1]);
    await page.press('Add a time');
    expect(document.activeElement).toBe(times()[3]);
    await page.press('Save Changes');
    expect(page.element.querySelector('#fixed-slot-3-error')?.textContent).toBe(
      'Start must be a time such as 09:00',
    );
    await page.does(() => {
      const added = times()[3];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(added, '08:00');
      added?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ fixedSlots: ['08:00', '09:00', '14:00', '15:30'] });
  });

  test('has working hours until midnight, and days', async () => {
    await opens('?tab=calendar');
    await page.types('Closes at', '00:00');
    await check('Mon');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({
      workingHours: { start: '09:00', end: '24:00' },
      workingDays: [2, 3, 4, 5, 6],
    });
    expect(labelled('Closes at').value).toBe('00:00');
  });

  test('names the hours of single weekdays and the breaks, and leads to where they are changed', async () => {
    kept = {
      ...kept,
      hoursByWeekday: { '1': null, '6': { start: '10:00', end: '14:00' } },
      breaks: [{ start: '12:00', end: '13:00' }],
    };
    await opens('?tab=calendar');
    expect(has('These days have hours of their own: Mon closed, Sat 10:00 AM to 2:00 PM.')).toBe(true);
    expect(has('Breaks: 12:00 PM to 1:00 PM.')).toBe(true);
    const link = [...page.element.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.includes('Calendar Management'),
    );
    expect(link?.getAttribute('href')).toBe('/admin/availability');
  });
});

describe('Business Info', () => {
  test('says what becomes of appointments when the time zone changes', async () => {
    await opens();
    expect(has('where it is now 9:30 AM')).toBe(true);
    await page.types('Time zone', 'America/Chicago');
    expect(has('Appointments that are booked keep their moment')).toBe(true);
    expect(has('9:30 AM is 8:30 AM there.')).toBe(true);
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ timeZone: 'America/Chicago' });
  });
});
