import { methodNames } from '../../../domain/till/till.ts';
import { savedSettings } from '../data/settings.ts';
import { plainMethods, type Method } from './till-values.ts';

interface Option {
  readonly value: Method;
  readonly label: string;
}

/** The plain methods, with the salon's own ones before the last. */
export function methodOptions(): readonly Option[] {
  const own = (savedSettings()?.ownMethods ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return plainMethods.map((value): Option => ({ value, label: methodNames[value] })).toSpliced(-1, 0, ...own);
}
