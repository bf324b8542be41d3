/** Something that somebody else has changed while a form was open. */
export interface News<Values> {
  readonly label: string;
  /** As it is now. */
  readonly theirs: string;
  /** What the form says instead; null where it says the same, for the owner had not touched it. */
  readonly yours: string | null;
  /** What the form says once theirs is taken. */
  readonly take: Partial<Values>;
}

/** How a form is told to a person, field by field. */
export interface Told<Values> {
  /** Of what is typed; what no field shows has none. */
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  /** How what is in a field reads. */
  readonly words: (field: keyof Values & string, values: Values) => string;
  /** What is decided together: half of one time and half of another is a time that nobody wanted. */
  readonly together?: readonly (keyof Values)[];
}

/**
 * Carries a form over to the newest state of what it changes: what the owner has not touched becomes as it is now, what
 * was typed stays.
 * @param old what the form began with
 * @returns the form, what each of its fields began with, and the news: all that has changed, with what the form says where
 *   that is something else
 */
export function merged<Values extends object>(
  typed: Values,
  old: Values,
  theirs: Values,
  { labels, words, together = [] }: Told<Values>,
): { values: Values; begun: Values; news: readonly News<Values>[] } {
  const fields = Object.keys(labels) as (keyof Values & string)[];
  const news: News<Values>[] = [];
  let [values, begun] = [typed, theirs];
  for (const first of fields) {
    const isGrouped = together.includes(first);
    if (isGrouped && first !== together[0]) continue;
    const group = isGrouped ? fields.filter((field) => together.includes(field)) : [first];
    if (group.every((field) => isEqual(theirs[field], old[field]))) continue;
    const take = partOf(theirs, group);
    const isTouched = group.some((field) => !isEqual(typed[field], old[field]));
    const differs = group.filter((field) => !isEqual(typed[field], theirs[field]));
    if (!isTouched) values = { ...values, ...take };
    else if (differs.length > 0) begun = { ...begun, ...partOf(old, group) };
    for (const field of group) {
      if (isEqual(theirs[field], old[field]) && !(isTouched && differs.includes(field))) continue;
      const yours = isTouched && differs.includes(field) ? words(field, typed) : null;
      news.push({ label: labels[field] ?? field, theirs: words(field, theirs), yours, take });
    }
  }
  return { values, begun, news };
}

function partOf<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** True where two forms say the same in every field. */
export function isSame<Values extends object>(
  one: Values,
  other: Values,
  { labels }: Pick<Told<Values>, 'labels'>,
): boolean {
  return Object.keys(labels).every((field) =>
    isEqual(one[field as keyof Values], other[field as keyof Values]),
  );
}

/** True of what has every field of a sample, each of the same kind, all the way down; an empty list is one of texts. */
export function isAlike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => isAlike(one, sample[0] ?? ''));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(sample).every(([name, one]) => isAlike(fields[name], one));
}

/** What is still open of earlier news, and what has come. */
export function withNews<Values>(
  earlier: readonly News<Values>[],
  news: readonly News<Values>[],
): readonly News<Values>[] {
  const isOpen = ({ label, yours }: News<Values>) =>
    yours !== null && !news.some((one) => one.label === label);
  return [...earlier.filter(isOpen), ...news];
}

/** Once theirs is taken, there is nothing left to decide about it. */
export function decided<Values>(
  news: readonly News<Values>[],
  { take }: News<Values>,
): readonly News<Values>[] {
  return news.map((one) => (one.take === take ? { ...one, yours: null } : one));
}

/** True where the owner has to decide between theirs and what was typed. */
export function clashes<Values>(news: readonly News<Values>[]): boolean {
  return news.some(({ yours }) => yours !== null);
}
