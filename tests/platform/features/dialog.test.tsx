// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/platform/ui/ConfirmDialog.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A list with one row that is removed after asking. */
function List() {
  const [isThere, setThere] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <section tabIndex={-1}>
      {isThere && (
        <button
          type="button"
          onClick={() => {
            setAsking(true);
          }}
        >
          Remove
        </button>
      )}
      <ConfirmDialog
        open={asking}
        title="Remove it?"
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          setThere(false);
        }}
      >
        Really?
      </ConfirmDialog>
    </section>
  );
}

async function answers(name: string): Promise<Element | null> {
  act(() => {
    root.render(<List />);
  });
  const button = document.querySelector('button');
  button?.focus();
  act(() => {
    button?.click();
  });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    await Promise.resolve();
  });
  expect(document.querySelector('dialog')).toBeNull();
  return document.activeElement;
}

test('closing a dialog returns the focus', async () => {
  expect((await answers('Cancel'))?.textContent).toBe('Remove');
});

test("if its row disappears too, focus goes to the row's surroundings", async () => {
  expect((await answers('Yes, Continue'))?.tagName).toBe('SECTION');
});
