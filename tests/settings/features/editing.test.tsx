// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $unsaved, goTo, leave, startNavigation } from '../../../src/features/admin/shell/navigation.ts';
import { logOut } from '../../../src/components/site/log-out.ts';
import { keep } from '../../../src/stored-json.ts';
import { buildsWhenAsked, labelled, ok } from '../../admin/features/page.ts';
import { SAVE, check, has, keeps, kept, opens, page, pressTab } from './screen.tsx';

describe('an edit', () => {
  test("back to the saved value isn't a change", async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.types('Business name', 'Maren Holt Hair');
    expect(has('You have unsaved changes.')).toBe(false);
    expect($unsaved.get()).toBeNull();
  });

  test('sends only the changed settings, with the version', async () => {
    await opens();
    await page.types('Business name', ' Holt & Daughters ');
    await pressTab('Booking Rules');
    await page.types('Booking window (days)', '60');
    await check('Confirm online bookings automatically');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([
      {
        businessName: 'Holt & Daughters',
        bookingWindow: 60,
        autoConfirm: true,
        version: 1,
      },
    ]);
    expect(page.toasts()).toEqual(['Settings Saved']);
    expect(has('You have unsaved changes.')).toBe(false);
    expect($unsaved.get()).toBeNull();
  });

  test('that shows on the website asks to publish if nothing else builds its pages', async () => {
    buildsWhenAsked();
    await opens();
    await page.types('Phone', '(555) 010-9999');
    await page.press('Save Changes');
    await page.until(() => page.toasts().length > 0);
    expect(page.toasts()).toEqual(['Settings Saved: Publish so Google sees this too.']);
    await pressTab('Booking Rules');
    await check('Confirm online bookings automatically');
    await page.press('Save Changes');
    await page.until(() => page.toasts().length > 1);
    expect(page.toasts()).toContain('Settings Saved');
  });

  test('that is discarded can be restored', async () => {
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

  test('that is discarded can be restored from another section', async () => {
    await opens('?tab=booking');
    await page.types('Booking window (days)', '60');
    await page.press('Discard');
    await page.show(null);
    history.replaceState(null, '', '/admin/clients');
    keeps({ cancelWindow: 48, version: 2 });
    await page.does(() => $toasts.get()[0]?.action?.run());
    await page.until(() => location.pathname === '/admin/settings');
    await opens(location.search);
    expect(labelled('Booking window (days)').value).toBe('60');
    expect(labelled('Cancel window (hours)').value).toBe('48');
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('made during a save stays unsaved', async () => {
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
});

describe('typed text', () => {
  test('is restored after a reload', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    const draft = sessionStorage.getItem('salon.draft.settings') ?? '';
    await page.show(null);
    // A reload ends the page without leaving its sections.
    sessionStorage.setItem('salon.draft.settings', draft);
    await opens();
    expect(labelled('Business name').value).toBe('Holt');
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test.each([
    ['has the wrong type', { bookingWindow: ['60'] }],
    ['is not all text', { tipSuggestions: [1] }],
    ['equals what is saved', { businessName: 'Maren Holt Hair' }],
  ])('from earlier is dropped if it %s', async (_, part) => {
    await opens();
    await page.types('Business name', 'Holt');
    const draft = JSON.parse(sessionStorage.getItem('salon.draft.settings') ?? '') as { typed: object };
    await page.show(null);
    const typed = { ...draft.typed, ...part };
    sessionStorage.setItem('salon.draft.settings', JSON.stringify({ ...draft, typed }));
    await opens();
    expect(has('You have unsaved changes.')).toBe(false);
  });

  test.each([
    ['restored if it is from before drafts had formats', undefined],
    ['dropped if it has a later format', 2],
  ])('from earlier is %s', async (_, format) => {
    await opens();
    await page.types('Business name', 'Holt');
    const draft = JSON.parse(sessionStorage.getItem('salon.draft.settings') ?? '') as object;
    expect(draft).toMatchObject({ format: 1 });
    await page.show(null);
    sessionStorage.setItem('salon.draft.settings', JSON.stringify({ ...draft, format }));
    await opens();
    expect(has('You have unsaved changes.')).toBe(format === undefined);
  });

  test('survives unreadable storage', async () => {
    sessionStorage.setItem('salon.draft.settings', '{"businessName":');
    await opens();
    expect(labelled('Business name').value).toBe('Maren Holt Hair');
  });

  test('is deleted after Logout, and not shown to the next user', async () => {
    await opens();
    page.answers['POST /api/auth/logout'] = () => ok(null);
    await page.types('Business name', 'Holt');
    await page.does(() => {
      $access.set({ who: 'visitor' });
      return logOut();
    });
    // The page may store its draft again while it is being left.
    keep('salon.draft.settings', { businessName: { typed: 'Holt', seen: '' } });
    dispatchEvent(new Event('pagehide'));
    await page.show(null);
    expect(JSON.stringify(sessionStorage)).not.toContain('Holt');
    $access.set({ who: 'owner', name: 'Maren' });
    await opens();
    expect(labelled('Business name').value).toBe('Maren Holt Hair');
    expect(has('You have unsaved changes.')).toBe(false);
  });

  test('stays when the owner is signed out', async () => {
    await opens();
    await page.types('Business name', 'Holt');
    await page.does(() => {
      $access.set({ who: 'visitor' });
    });
    await page.show(null);
    expect(sessionStorage.getItem('salon.draft.settings')).toContain('Holt');
  });
});

describe('leaving', () => {
  test('with unsaved changes asks first and discards them after yes', async () => {
    const stop = startNavigation();
    await opens();
    await page.types('Business name', 'Holt');
    await page.does(() => {
      goTo('/admin/services');
    });
    expect(document.querySelector('dialog')?.textContent).toContain(
      "Your changes aren't saved. Leave without saving?",
    );
    expect(location.pathname).toBe('/admin/settings');
    await page.does(leave);
    await page.show(null);
    expect(location.pathname).toBe('/admin/services');
    expect(sessionStorage.getItem('salon.draft.settings')).toBeNull();
    stop();
  });
});
