/** A change by somebody else while a form was open. */
export interface OtherEdit<Values> {
  readonly label: string;
  /** The current value. */
  readonly theirs: string;
  /** The form's own value; null if the owner had not changed it. */
  readonly yours: string | null;
  /** The form's value after using theirs. */
  readonly take: Partial<Values>;
}

/** How a form's fields are described to a person. */
export interface OtherEdits<Values> {
  /** The label of a field; values without a field have none. */
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  /** The readable text of a field's value. */
  readonly words: (field: keyof Values & string, values: Values) => string;
  /** Groups of fields that belong together: half of one time and half of another is a time nobody wanted. */
  readonly together?: readonly (readonly (keyof Values & string)[])[];
}

/**
 * Merges a form with the newest state of its record: untouched fields are updated, typed values stay.
 * @param old the form's initial values
 * @returns the form, each field's initial value, and the changes, with the form's own value if it differs
 */
export function merged<Values extends object>(
  typed: Values,
  old: Values,
  theirs: Values,
  { labels, words, together = [] }: OtherEdits<Values>,
): { values: Values; begun: Values; news: readonly OtherEdit<Values>[] } {
  const fields = Object.keys(labels) as (keyof Values & string)[];
  const news: OtherEdit<Values>[] = [];
  let [values, original] = [typed, theirs];
  for (const first of fields) {
    const group = together.find((one) => one.includes(first)) ?? [first];
    if (first !== group[0]) continue;
    if (group.every((field) => isEqual(theirs[field], old[field]))) continue;
    const take = findPart(theirs, group);
    const isTouched = group.some((field) => !isEqual(typed[field], old[field]));
    const differs = group.filter((field) => !isEqual(typed[field], theirs[field]));
    if (!isTouched) values = { ...values, ...take };
    else if (differs.length > 0) original = { ...original, ...findPart(old, group) };
    for (const field of group) {
      if (isTouched ? !differs.includes(field) : isEqual(theirs[field], old[field])) continue;
      const yours = isTouched ? words(field, typed) : null;
      news.push({ label: labels[field] ?? field, theirs: words(field, theirs), yours, take });
    }
  }
  return { values, begun: original, news };
}

function findPart<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** True if two forms have the same values. */
export function isSame<Values extends object>(
  one: Values,
  other: Values,
  { labels }: Pick<OtherEdits<Values>, 'labels'>,
): boolean {
  return Object.keys(labels).every((field) =>
    isEqual(one[field as keyof Values], other[field as keyof Values]),
  );
}

/** True if a value has every field of a sample with the same type, recursively; an empty list means a list of texts. */
export function isAlike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => isAlike(one, sample[0] ?? ''));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(sample).every(([name, one]) => isAlike(fields[name], one));
}

/** The undecided earlier changes, and new ones. */
export function withOtherEdits<Values>(
  earlier: readonly OtherEdit<Values>[],
  news: readonly OtherEdit<Values>[],
): readonly OtherEdit<Values>[] {
  const isOpen = ({ label, yours }: OtherEdit<Values>) =>
    yours !== null && !news.some((one) => one.label === label);
  return [...earlier.filter(isOpen), ...news];
}

/** Marks a change as decided, once theirs is used. */
export function decided<Values>(
  news: readonly OtherEdit<Values>[],
  { take }: OtherEdit<Values>,
): readonly OtherEdit<Values>[] {
  return news.map((one) => (one.take === take ? { ...one, yours: null } : one));
}

/** True if the owner must choose between theirs and her typed values. */
export function clashes<Values>(news: readonly OtherEdit<Values>[]): boolean {
  return news.some(({ yours }) => yours !== null);
}
