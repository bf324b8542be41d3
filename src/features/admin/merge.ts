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
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** How what is in a field reads. */
  readonly words: (field: keyof Values & string, values: Values) => string;
  /** What is decided together: half of one time and half of another is a time that nobody wanted. */
  readonly together?: readonly (keyof Values)[];
}

/**
 * Carries a form over to the newest state of what it changes: what the owner has not touched becomes as it is now, what
 * was typed stays.
 * @param old what the form began with
 * @returns the form, and the news: all that has changed, with what the form says where that is something else
 */
export function merged<Values extends object>(
  typed: Values,
  old: Values,
  theirs: Values,
  { labels, words, together = [] }: Told<Values>,
): { values: Values; news: readonly News<Values>[] } {
  const fields = Object.keys(labels) as (keyof Values & string)[];
  const news: News<Values>[] = [];
  let values = typed;
  for (const first of fields) {
    const isGrouped = together.includes(first);
    if (isGrouped && first !== together[0]) continue;
    const group = isGrouped ? fields.filter((field) => together.includes(field)) : [first];
    if (!group.some((field) => theirs[field] !== old[field])) continue;
    const take = Object.fromEntries(group.map((field) => [field, theirs[field]])) as Partial<Values>;
    const isTouched = group.some((field) => typed[field] !== old[field]);
    const isSame = group.every((field) => typed[field] === theirs[field]);
    if (!isTouched) values = { ...values, ...take };
    for (const field of group) {
      if (theirs[field] === old[field] && (!isTouched || typed[field] === theirs[field])) continue;
      const yours = isTouched && !isSame && typed[field] !== theirs[field] ? words(field, typed) : null;
      news.push({ label: labels[field], theirs: words(field, theirs), yours, take });
    }
  }
  return { values, news };
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
