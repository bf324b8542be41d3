/** Returns JSON for a script's `cjson.decode`. */
export const luaJson = (value: unknown): string => JSON.stringify(value, textOf);

/**
 * Lua gets texts only, because its numbers lose their digits: null and false are empty, and true is 1. A missing argument is empty,
 * and a missing field is left out.
 */
function textOf(this: unknown, _: string, value: unknown): unknown {
  if (value === undefined) return Array.isArray(this) ? '' : undefined;
  if (value === null || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'number' ? String(value) : value;
}
