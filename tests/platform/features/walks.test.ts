import { readFileSync } from 'node:fs';
import { console as inspected, type Runtime } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { describe, expect, test, vi } from 'vitest';
import { toDate } from '../../support/week.ts';
import { openSalon } from '../../support/salon.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { $move, pickUp, putDown } from '../../../src/features/admin/calendar/move.ts';
import { tillForm } from '../../../src/features/admin/till/till.ts';
import { openBooking } from '../../booking/features/page.ts';
import { fillIn, NINE } from '../../booking/features/confirming.ts';
import { Tab } from './tab.ts';

// Runs the walks in docs/architecture.md, each from the press to the store's write in one process, and counts their files.

const STORE = 'netlify/platform/store/verbs/appointments.ts';

/** The walks leave out rules, the contract, texts, and tools that any action uses. */
const leftOut =
  /^(?:src\/(?:domain|texts|messages|api|platform|features\/admin\/(?:shell|forms|data))\/|src\/[\w-]+\.ts$|netlify\/(?:platform|local)\/|netlify\/composition\.ts$)/;

const guide = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');

/** Returns the source files that a text names. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`((?:src|netlify)\/[^`]+)`/g)].map(([, path = '']) => path);
}

/** The steps of a walk, and every file that its section names. */
function described(title: string) {
  const section = new RegExp(`^## ${title}$(.*?)(?=^##? |(?![^]))`, 'ms').exec(guide)?.[1] ?? '';
  const steps = [...section.matchAll(/^\d+\. (`[^`]+`)/gm)].flatMap(([, step = '']) => namedIn(step));
  return { steps, named: namedIn(section) };
}

interface Trace {
  /** The files whose calls are under way when the store writes, beginning with the press. */
  readonly open: readonly string[];
  /** The files in which any function has run. */
  readonly run: readonly string[];
}

/** A file of the program: `src/domain/time.ts`. */
function sourceFile(place: string): string[] {
  const path = /\/((?:src|netlify)\/[^:?()\s]+\.tsx?)/.exec(place)?.[1];
  return path === undefined ? [] : [path];
}

/** Returns a store that notes the open calls when it writes. */
function watched(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const verb = target[name as keyof Store] as (...given: unknown[]) => unknown;
      if (typeof verb !== 'function') return verb;
      return (...given: unknown[]) => {
        if (name === 'claim' || name === 'change') inspected.trace('writes');
        const result = verb.apply(target, given);
        return name === 'answering' ? watched(result as Store) : result;
      };
    },
  });
}

/** Returns the files of a stack, the outermost call first. */
function openFiles(stack: Runtime.StackTrace | undefined): string[] {
  return stack
    ? [...openFiles(stack.parent), ...stack.callFrames.toReversed().flatMap(({ url }) => sourceFile(url))]
    : [];
}

async function traced(press: () => Promise<unknown>): Promise<Trace> {
  let open: string[] = [];
  const session = new Session();
  session.connect();
  session.on('Runtime.consoleAPICalled', ({ params: { stackTrace } }) => {
    open = openFiles(stackTrace);
  });
  await session.post('Runtime.enable');
  await session.post('Debugger.enable');
  await session.post('Debugger.setAsyncCallStackDepth', { maxDepth: 100 });
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await press();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const run = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges: [range] }) => functionName !== '' && (range?.count ?? 0) > 0),
  );
  return {
    open: [...new Set(open)],
    run: [...new Set(run.flatMap(({ url }) => sourceFile(url)))].toSorted(),
  };
}

/** An admin's page over a salon with an appointment, which knows the salon's settings. */
async function openAdmin() {
  const salon = await openSalon();
  const appointment = await salon.ownerBooks("Women's Cut & Style", 'tuesday 09:00');
  const store = watched(salon.store);
  const tab = new Tab(salon, '/admin', await salon.signedIn('owner', 'owner@salon.test', { store }));
  vi.stubGlobal('requestAnimationFrame', setTimeout);
  await settings.load();
  return { appointment, tab };
}

const walks: Readonly<Record<string, { readonly most: number; readonly walk: () => Promise<Trace> }>> = {
  'A visitor books': {
    most: 12,
    walk: async () => {
      const salon = await openSalon();
      const page = await openBooking(salon, '/booking', salon.visitor({ store: watched(salon.store) }));
      page.chooseService(1);
      page.chooseSlot(NINE);
      fillIn(page);
      const trace = await traced(page.confirmBooking);
      expect(page.$step.get()).toBe('done');
      return trace;
    },
  },
  'The owner moves an appointment onto another': {
    most: 9,
    walk: async () => {
      const { appointment, tab } = await openAdmin();
      pickUp(appointment, 'keys');
      const move = $move.get();
      $move.set(move && { ...move, target: { date: toDate('wednesday'), minute: 600 } });
      const trace = await traced(putDown);
      expect(tab.requests.at(-1)).toMatchObject({ body: { start_at: `${toDate('wednesday')}T10:00` } });
      return trace;
    },
  },
  'A visit is closed at the till': {
    most: 8,
    walk: async () => {
      const { appointment } = await openAdmin();
      tillForm.open(appointment);
      const trace = await traced(tillForm.submit);
      expect(tillForm.$form.get()).toBeNull();
      return trace;
    },
  },
};

describe.each(Object.entries(walks))('%s', (title, { most, walk }) => {
  const { steps, named } = described(title);

  test(`visits at most ${most} files, exactly those that the guide lists, and runs only files that it names`, async () => {
    const { open, run } = await walk();
    expect([...open, STORE]).toEqual(steps);
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(run).toContain(STORE);
    expect(run.filter((path) => !leftOut.test(path) && !named.includes(path))).toEqual([]);
  });
});
