import { numberIn } from '../domain/number-text.ts';
import { pageFormats } from './formats.ts';

/** '1,234' */
export function numberText(count: number): string {
  return numberIn(count, pageFormats());
}
