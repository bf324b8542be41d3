// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/platform/ui/Dialog.tsx';
import { Notice } from '../../../src/platform/ui/Notice.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  root = createRoot(main.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const dialog = (inside: React.ReactNode) => (
  <Dialog title="Add Client" onClose={() => {}}>
    {inside}
  </Dialog>
);
const failure = <Notice kind="error" title="Lost" action={{ label: 'Retry', onClick: () => {} }} />;

/** Shows something, and then something else while the button has the focus. */
function replaces(before: React.ReactNode, after: React.ReactNode): Element | null {
  act(() => {
    root.render(before);
  });
  document.querySelector<HTMLElement>('.notice button')?.focus();
  expect(document.activeElement?.textContent).toBe('Retry');
  act(() => {
    root.render(after);
  });
  return document.activeElement;
}

describe('a notice closed by its own button moves focus', () => {
  test('to its section of the page', () => {
    const part = <section tabIndex={-1}>{failure}</section>;
    expect(replaces(part, <section tabIndex={-1} />)?.tagName).toBe('SECTION');
  });

  test("to the page's content if it was in no section", () => {
    expect(replaces(failure, <p>Loading...</p>)?.tagName).toBe('MAIN');
  });

  test("to its dialog's title", () => {
    expect(replaces(dialog(failure), dialog(<input />))?.tagName).toBe('H2');
  });
});

test('a notice that closes by itself moves no focus', () => {
  act(() => {
    root.render([failure, <input key="field" />]);
  });
  document.querySelector('input')?.focus();
  act(() => {
    root.render([null, <input key="field" />]);
  });
  expect(document.activeElement?.tagName).toBe('INPUT');
});
