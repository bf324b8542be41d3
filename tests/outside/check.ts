import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exceptions, type Exception } from './exceptions.ts';

/** What a check found: the rule that was broken, where, and its words. */
export interface Finding {
  readonly rule: string;
  readonly where: string;
  readonly words: string;
}

export interface Result {
  /** What it looked at, counted: `41 pages`. */
  readonly looked: string;
  readonly findings: readonly Finding[];
}

/** A check that was written outside this project. */
export interface Check {
  readonly title: string;
  /** Its version; null if this machine lacks what it needs, which `needs` says. */
  readonly version: () => string | null;
  readonly needs?: string;
  readonly look: () => Promise<Result>;
}

/** A finished check, as test-results/outside.json has it. */
export interface Finished extends Result {
  readonly title: string;
  readonly version: string | null;
  /** How many findings are excepted. */
  readonly exceptions: number;
}

/** Loads packages of this folder, which the project's own installation does not have. */
export const outsideRequire = createRequire(join(import.meta.dirname, 'package.json'));

export const outsideBin = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name);

const versionIn = (folder: string, name: string) =>
  (outsideRequire(join(folder, 'node_modules', name, 'package.json')) as { readonly version: string })
    .version;

/** The installed version of a package of this folder. */
export const outsideVersion = (name: string): string => versionIn(import.meta.dirname, name);

/** The installed version of a package of the project. */
export const projectVersion = (name: string): string => versionIn(join(import.meta.dirname, '../..'), name);

/** Removes the excepted findings, and adds a finding for each exception of this check that matches nothing. */
export function withoutExceptions(
  title: string,
  found: readonly Finding[],
  all: readonly Exception[] = exceptions,
): Omit<Finished, 'looked' | 'version'> {
  const own = all.filter(({ check }) => check === title);
  const fits = (finding: Finding) =>
    own.filter(
      ({ rule, where, words = /^/ }) =>
        rule.test(finding.rule) && where.test(finding.where) && words.test(finding.words),
    );
  const findings = found.filter((finding) => fits(finding).length === 0);
  const used = new Set(found.flatMap(fits));
  const unused = own.filter((exception) => !used.has(exception));
  return {
    title,
    exceptions: found.length - findings.length,
    findings: [
      ...findings,
      ...unused.map(({ rule, where }) => ({
        rule: 'unused exception',
        where: 'tests/outside/exceptions.ts',
        words: `${rule} at ${where} matches no finding`,
      })),
    ],
  };
}

export const hasProgram = (name: string): boolean => spawnSync(name, ['-version']).error === undefined;
