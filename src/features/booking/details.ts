/** What the customer types in step 3, as typed. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}
export type DetailField = keyof Details;

/** In the order of the form: the first that is wrong gets the focus. */
export const detailFields: readonly DetailField[] = ['name', 'email', 'phone', 'notes'];

export const noDetails: Details = { name: '', email: '', phone: '', notes: '' };

/** Longest that the contract takes, for the inputs' own limits. */
export const longest: Record<DetailField, number> = { name: 100, email: 254, phone: 30, notes: 2000 };

export type DetailErrors = Readonly<Partial<Record<DetailField, string>>>;
