// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../../src/components/ui/Toasts.tsx';
import { $toasts, showToast } from '../../../src/components/ui/toasts.ts';

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

function shows(kind: 'success' | 'error') {
  act(() => {
    showToast({ kind, title: 'Status Updated', action: { label: 'Undo', run: () => null } });
  });
}

test('a toast leaves after three seconds', () => {
  shows('success');
  passes(2999);
  expect(card()?.textContent).toContain('Status Updated');
  passes(1);
  expect(card()).toBeNull();
});

test('one that somebody points at or has the focus in stays, and has its time again afterwards', () => {
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

test('an error interrupts whoever listens, the rest waits its turn', () => {
  shows('error');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Status Updated');
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});
