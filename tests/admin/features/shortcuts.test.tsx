// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { ShortcutsDialog } from '../../../src/features/admin/shortcuts/ShortcutsDialog.tsx';
import { $panel, closePanel } from '../../../src/features/admin/shell/open-panel.ts';
import { sections } from '../../../src/features/admin/shell/sections.ts';
import {
  $isOn,
  shortcuts,
  startShortcuts,
  switchShortcuts,
} from '../../../src/features/admin/shortcuts/shortcuts.ts';
import { adminPage, labelled } from './page.ts';

const page = adminPage();

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  closePanel();
  stop = startShortcuts();
});

afterEach(() => {
  stop();
});

const body = () => document.body;
const press = (...keys: string[]) => pressIn(body(), {}, ...keys);

/** Presses keys; returns true if the last was handled. */
async function pressIn(where: Element, init: KeyboardEventInit, ...keys: string[]): Promise<boolean> {
  let taken = false;
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    await page.does(() => where.dispatchEvent(event));
    taken = event.defaultPrevented;
  }
  return taken;
}

describe('a key', () => {
  test('does nothing unless the owner is signed in', async () => {
    for (const who of ['unknown', 'customer'] as const) {
      $access.set({ who });
      expect(await press('/')).toBe(false);
      expect(await press('n')).toBe(false);
    }
    expect($panel.get()).toBeNull();
    expect($dialog.get()).toBeNull();
  });

  test('opens the search, the shortcut list or a new appointment', async () => {
    expect(await press('/')).toBe(true);
    expect($panel.get()).toBe('search');
    closePanel();
    await press('?');
    expect($panel.get()).toBe('shortcuts');
    closePanel();
    await press('n');
    expect($dialog.get()).toEqual({ kind: 'create' });
  });

  test.each(sections.map(({ path }) => path))('after g opens %s', async (path) => {
    const letter = shortcuts.find(({ label }) => label === `Go to ${zoneLabel(path)}`)?.keys[1] ?? '';
    history.replaceState(null, '', path === '/admin' ? '/admin/appointments' : '/admin');
    expect(await press('g', letter)).toBe(true);
    expect(location.pathname).toBe(path);
  });

  test('has only one meaning', () => {
    const all = shortcuts.map(({ keys }) => keys.join(' '));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(sections.length + 3);
  });

  test('after g works only as the next key, and only briefly', async () => {
    await press('g', 'x', 'a');
    expect(location.pathname).toBe('/admin');
    const late = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
    await press('g');
    Object.defineProperty(late, 'timeStamp', { value: performance.now() + 1600 });
    body().dispatchEvent(late);
    expect(location.pathname).toBe('/admin');
  });

  test("after g doesn't do what it does alone", async () => {
    await press('g', 'n');
    expect($dialog.get()).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
    'with %s is left to the browser',
    async (state) => {
      expect(await pressIn(body(), { [state]: true }, '/')).toBe(false);
      expect($panel.get()).toBeNull();
    },
  );

  test.each(['input', 'select', 'textarea'])('in an %s is typed', async (tag) => {
    const field = body().appendChild(document.createElement(tag));
    expect(await pressIn(field, {}, 'g', 'a')).toBe(false);
    expect(await pressIn(field, {}, 'n')).toBe(false);
    expect([location.pathname, $dialog.get()]).toEqual(['/admin', null]);
  });

  test('in editable text is typed', async () => {
    const text = body().appendChild(document.createElement('div'));
    text.setAttribute('contenteditable', 'true');
    expect(await pressIn(text.appendChild(document.createElement('b')), {}, '?')).toBe(false);
  });

  test('does nothing while a dialog is open', async () => {
    const dialog = body().appendChild(document.createElement('dialog'));
    dialog.showModal();
    await press('/');
    expect($panel.get()).toBeNull();
    dialog.close();
    await press('/');
    await press('?');
    expect($panel.get()).toBe('search');
  });

  test('does nothing if something else handled it', async () => {
    const list = body().appendChild(document.createElement('div'));
    list.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    await pressIn(list, {}, '/');
    expect($panel.get()).toBeNull();
  });
});

describe('the shortcut list', () => {
  test('names all shortcuts, and can turn them off permanently', async () => {
    await page.show(<ShortcutsDialog />);
    const lines = [...document.querySelectorAll('.shortcuts li')].map(({ textContent }) => textContent);
    expect(lines).toContain('Search clients and appointments/');
    expect(lines).toContain('Go to Appointmentsgthena');
    expect(lines).toContain('Jump to the newest message and its UndoF8');
    await page.does(() => {
      labelled('Use keyboard shortcuts').click();
    });
    await page.show(null);
    expect(await press('/')).toBe(false);
    expect(await press('?')).toBe(false);

    stop();
    stop = startShortcuts();
    expect($isOn.get()).toBe(false);
    await page.does(() => {
      switchShortcuts(true);
    });
    stop();
    stop = startShortcuts();
    expect(await press('/')).toBe(true);
  });
});

function zoneLabel(path: string): string {
  return sections.find((section) => section.path === path)?.label ?? '';
}
