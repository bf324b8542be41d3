import { keepText, readText, type StorageKey } from './storage.ts';

/** The format of stored JSON, raised with any change of a stored shape. Any other is ignored. */
const FORMAT = 1;

/** Returns the stored JSON of a key, or null if there is none or it has another format or shape. */
export function read<Value>(place: StorageKey, isKind: (value: unknown) => value is Value): Value | null {
  try {
    const { format = FORMAT, ...value } = JSON.parse(readText(place) ?? 'null') as { format?: unknown };
    return format === FORMAT && isKind(value) ? value : null;
  } catch {
    return null;
  }
}

export function keep(place: StorageKey, value: object): void {
  keepText(place, JSON.stringify({ format: FORMAT, ...value }));
}
