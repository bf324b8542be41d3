import type * as z from 'zod/mini';

/** A schema's messages about a value, in order; empty if it is valid. */
export function refusals(schema: z.ZodMiniType, value: unknown): string[] {
  return issues(schema, value).map(({ message }) => message);
}

/** The first message for each invalid field, by path. */
export function refusalsByField(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues(schema, value)) sentences[path.join('.')] ??= message;
  return sentences;
}

function issues(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value).error?.issues ?? [];
}
