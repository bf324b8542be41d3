import type * as z from 'zod/mini';

/** The sentences with which a schema refuses a value, in order; none when it takes it. */
export function refusals(schema: z.ZodMiniType, value: unknown): string[] {
  return issues(schema, value).map(({ message }) => message);
}

/** The first sentence for each field at fault, by its path. */
export function refusalsByField(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues(schema, value)) sentences[path.join('.')] ??= message;
  return sentences;
}

function issues(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value).error?.issues ?? [];
}
