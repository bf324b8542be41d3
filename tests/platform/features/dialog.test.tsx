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

test("if the button's row disappears too, focus goes to the section around it", async () => {
  expect((await answers('Yes, Continue'))?.tagName).toBe('SECTION');
});

/** Presses beside the question. `detail` counts the presses of a double-click. */
function pressesBackdrop(detail: number) {
  const dialog = document.querySelector('dialog');
  act(() => {
    for (const kind of ['mousedown', 'click'])
      dialog?.dispatchEvent(new MouseEvent(kind, { bubbles: true, detail }));
  });
}

test('a press beside a question closes it, unless it is the second of the double-click that opened it', () => {
  act(() => {
    root.render(<List />);
  });
  act(() => {
    document.querySelector('button')?.click();
  });
  pressesBackdrop(2);
  expect(document.querySelector('dialog')).not.toBeNull();
  pressesBackdrop(1);
  expect(document.querySelector('dialog')).toBeNull();
});

/** Lets the browser follow its history. */
const settles = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent);
const isOver = () => (history.state as { over?: boolean } | null)?.over === true;

/** A question above another, which cannot close while it is busy. */
function Questions({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(['First?', 'Second?']);
  return open.map((title) => (
    <ConfirmDialog
      key={title}
      open
      title={title}
      busy={busy}
      onConfirm={() => setOpen(['Another?'])}
      onCancel={() => setOpen(open.filter((one) => one !== title))}
    >
      Really?
    </ConfirmDialog>
  ));
}

async function asks(busy = false): Promise<void> {
  history.replaceState(null, '', '?page');
  act(() => {
    root.render(<Questions busy={busy} />);
  });
  await settles();
}

test('Back closes the topmost dialog, and leaves the history as it was before the first dialog', async () => {
  await asks();
  expect([titles(), isOver()]).toEqual([['First?', 'Second?'], true]);
  history.back();
  await settles();
  expect([titles(), isOver()]).toEqual([['First?'], true]);
  history.back();
  await settles();
  expect([titles(), isOver(), location.search]).toEqual([[], false, '?page']);
});

test('a dialog that opens in place of others adds no entry to the history', async () => {
  await asks();
  const entries = history.length;
  act(() => {
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Yes, Continue')
      ?.click();
  });
  await settles();
  expect([titles(), isOver(), history.length]).toEqual([['Another?'], true, entries]);
});

test('Back closes no dialog while it is busy', async () => {
  await asks(true);
  history.back();
  await settles();
  expect([titles(), isOver()]).toEqual([['First?', 'Second?'], true]);
});
