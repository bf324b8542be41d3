import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** Runs a project's files with a window first, because a worker with a window ends before a file without one. */
export class WindowsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is not an array's method
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((some) => [
      ...some.filter((one) => hasWindow(one)),
      ...some.filter((one) => !hasWindow(one)),
    ]);
  }
}
