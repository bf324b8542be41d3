import { numberIn } from '../domain/number-text.ts';
import { pageFormats } from './formats.ts';

/** '1,234' */
export const numberText = (count: number): string => numberIn(count, pageFormats());
