import type { DataOf } from '../../../platform/call/endpoint.ts';
import type { readSetup } from '../../../api/settings/salon-admin.ts';
import type { SetupStep } from '../../../domain/settings/settings-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { remote } from '../shell/remote.ts';
import { settings } from '../data/settings.ts';

type Setup = DataOf<typeof readSetup>;

/** A new salon's progress with the proposed steps. */
export const setup = remote('GET /api/admin-public/setup', {});

export const steps: Readonly<Record<SetupStep, { label: string; about: string; href: string }>> = {
  name: {
    label: 'Name your salon',
    about: 'Shown on every page and in every email.',
    href: '/admin/settings?field=businessName',
  },
  contact: {
    label: 'Phone, email and address',
    about: 'Anything you leave empty stays hidden.',
    href: '/admin/settings?field=businessPhone',
  },
  hours: {
    label: 'Your hours',
    about: 'Monday to Saturday, 9:00 AM to 5:00 PM, until you change them.',
    href: '/admin/availability?at=hours',
  },
  services: {
    label: 'Your services and prices',
    about: 'Six are ready for you to edit.',
    href: '/admin/services',
  },
  picture: {
    label: 'Your first picture',
    about: 'A photo of you or your work.',
    href: '/admin/website?at=hero_picture',
  },
  words: {
    label: 'Your own words',
    about: 'A headline and a few lines about you.',
    href: '/admin/website?at=hero_heading',
  },
  publish: {
    label: 'Publish your website',
    about: 'Until then, visitors see a plain page with your name and prices.',
    href: '/admin/website?at=publish',
  },
};

const skippedIn = ({ steps: all }: Setup): SetupStep[] =>
  all.filter(({ state }) => state === 'skipped').map(({ step }) => step);

/** Skips a step; the toast restores it. False if it failed. */
export function skip(setup: Setup, step: SetupStep): Promise<boolean> {
  // The owner may use two devices: steps skipped on the other one stay skipped.
  return change(
    setup,
    (skipped) => [...new Set([...(skipped ?? []), step])],
    `Skipped: ${steps[step].label}`,
  );
}

/** Dismisses the whole list for good; the toast restores it. */
export function putAway(setup: Setup): Promise<boolean> {
  return change(setup, () => null, 'Setup List Hidden');
}

/** Stores for good that all is done. If that fails, the next visit tries again. */
export async function end({ version }: Setup): Promise<void> {
  await callAsOwner('PUT /api/admin-public/settings', { body: { setupSkipped: null, version } });
}

async function change(
  loaded: Setup,
  toSkipped: (skipped: readonly SetupStep[] | null) => SetupStep[] | null,
  title: string,
): Promise<boolean> {
  const before = skippedIn(loaded);
  const send = (skipped: readonly SetupStep[] | null, version: number) =>
    callAsOwner('PUT /api/admin-public/settings', { body: { setupSkipped: toSkipped(skipped), version } });
  const ask = async () => {
    const answer = await send(before, loaded.version);
    const isLate = !answer.ok && answer.code === 'stale';
    const last = isLate ? await send(answer.data.setupSkipped, answer.data.version) : answer;
    if (last.ok) settings.put(() => last.data);
    if (last.ok) await setup.load();
    return last;
  };
  const done = await act(ask, {
    done: () => [title, undefined, 'info'],
    undo: ({ version }) =>
      title === 'Setup List Restored'
        ? null
        : () => change({ ...loaded, version }, () => before, 'Setup List Restored'),
    failed: ['Update Failed'],
  });
  return done !== null;
}
