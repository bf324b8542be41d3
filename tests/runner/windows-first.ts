import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** Runs those files of a project first that have a window, because a worker with one ends before a file without. */
export class WindowsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((some) => [
      ...some.filter((one) => hasWindow(one)),
      ...some.filter((one) => !hasWindow(one)),
    ]);
  }
}
