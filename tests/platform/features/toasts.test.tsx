// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/platform/ui/Dialog.tsx';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { $toasts, showToast } from '../../../src/platform/ui/toasts.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  $toasts.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => {
    root.render(<Toasts />);
  });
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passes = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const happens = (event: Event) =>
  act(() => {
    card()?.dispatchEvent(event);
  });
const card = () => document.querySelector('.toast');

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  ) as HTMLButtonElement;
const presses = (name: string) => {
  act(() => {
    button(name).click();
  });
};
const pressF8 = () => {
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
  });
};
const undo = { label: 'Undo', run: () => null };

function shows(kind: 'success' | 'error', action?: typeof undo) {
  act(() => {
    showToast({ kind, title: 'Status Updated', action });
  });
}

test('a toast leaves after three seconds', () => {
  shows('success');
  passes(2999);
  expect(card()?.textContent).toContain('Status Updated');
  passes(1);
  expect(card()).toBeNull();
});

test('a toast with Undo leaves after ten seconds', () => {
  shows('success', undo);
  passes(9999);
  expect(card()?.textContent).toContain('Undo');
  passes(1);
  expect(card()).toBeNull();
});

test.each([undefined, undo])('an error stays until closed, and is shown once', (action) => {
  shows('error', action);
  shows('error', action);
  passes(3_600_000);
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  presses('Dismiss');
  expect(card()).toBeNull();
});

test('a toast with pointer or focus stays, then gets its full time again', () => {
  shows('success');
  passes(2000);
  happens(new PointerEvent('pointerover', { bubbles: true }));
  passes(60_000);
  expect(card()).not.toBeNull();
  happens(new PointerEvent('pointerout', { bubbles: true }));
  passes(2999);
  expect(card()).not.toBeNull();
  passes(1);
  expect(card()).toBeNull();

  shows('success');
  happens(new FocusEvent('focusin', { bubbles: true }));
  passes(60_000);
  expect(card()).not.toBeNull();
});

test("F8 moves between a field and the newest toast's button, and the toast waits", () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  pressF8();
  expect(document.activeElement).toBe(field);

  shows('error');
  shows('success', undo);
  pressF8();
  expect(document.activeElement).toBe(button('Undo'));
  passes(60_000);
  pressF8();
  presses('Undo');
  expect(document.activeElement).toBe(field);

  pressF8();
  expect(document.activeElement).toBe(button('Dismiss'));
});

test('the focus goes back to where it was before a button of a toast was pressed', () => {
  const field = document.body.appendChild(document.createElement('input'));
  for (const name of ['Undo', 'Dismiss']) {
    shows('success', undo);
    field.focus();
    act(() => {
      button('Dismiss').focus();
      button(name).focus();
    });
    presses(name);
    expect(document.activeElement).toBe(field);
  }
});

test('the focus does not return to a field that it has left since', () => {
  const [earlier, later] = [0, 1].map(() => document.body.appendChild(document.createElement('input')));
  shows('success', undo);
  earlier?.focus();
  act(() => button('Dismiss').focus());
  act(() => later?.focus());
  later?.blur();
  act(() => button('Dismiss').focus());
  presses('Dismiss');
  expect(document.activeElement).toBe(document.body);
});

const opens = (...titles: string[]) =>
  act(() => {
    root.render(
      <>
        <Toasts />
        {titles.map((title) => (
          <Dialog key={title} title={title} onClose={() => null}>
            <input />
          </Dialog>
        ))}
      </>,
    );
  });

test('toasts move into an open dialog, where they are visible and reachable by Tab', () => {
  const around = () => card()?.closest('dialog')?.querySelector('h2')?.textContent;
  shows('success', undo);
  opens('One');
  expect(around()).toBe('One');
  opens('One', 'Other');
  expect(around()).toBe('Other');
  pressF8();
  expect(document.activeElement).toBe(button('Undo'));
  passes(60_000);
  opens('One');
  expect(around()).toBe('One');
  button('Dismiss').focus();
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  act(() => {
    button('Dismiss').dispatchEvent(tab);
  });
  expect(document.activeElement).toBe(button('Close'));
  button('Undo').focus();
  opens();
  expect(around()).toBeUndefined();
  // The focus has left the toast together with the dialog.
  passes(9999);
  expect(card()).not.toBeNull();
  passes(1);
  expect(card()).toBeNull();
});

test('an error is announced at once, as an alert', () => {
  shows('error');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Status Updated');
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});
