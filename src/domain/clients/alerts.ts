import type { LocalDate } from '../time.ts';
import type { PatchTest } from './patch-tests.ts';

// Lists of clients import this file, so it contains no schema.

/** Returns the reactions without a later good result for the same service or for all services. */
function standingReactions(patch_tests: readonly PatchTest[]): PatchTest[] {
  const isOvertaken = ({ date, service }: PatchTest) =>
    patch_tests.some(
      (later) =>
        later.result === 'ok' &&
        later.date > date &&
        (later.service === undefined || later.service === service),
    );
  return patch_tests.filter((test) => test.result === 'reaction' && !isOvertaken(test));
}

/** Returns what must be seen before anything is mixed: the owner's alerts, and a line for each reaction to a patch test. */
export function clientAlerts(
  {
    alerts = '',
    patch_tests = [],
  }: { readonly alerts?: string | undefined; readonly patch_tests?: readonly PatchTest[] | undefined },
  formatDay: (date: LocalDate) => string,
): string {
  const reactions = standingReactions(patch_tests).map(
    ({ date, name, note = '' }) =>
      `Reaction to a patch test${name ? ` for ${name}` : ''}, ${formatDay(date)}${note && `: ${note}`}`,
  );
  return [alerts, ...reactions].filter((text) => text !== '').join('\n');
}
