import { pageFormats } from './formats.ts';

/** '1,234' */
export function numberText(count: number): string {
  return count.toLocaleString(pageFormats().language);
}
