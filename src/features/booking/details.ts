/** The customer's input in step 3, as typed. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}
export type DetailField = keyof Details;

/** In form order: the first wrong field gets the focus. */
export const detailFields: readonly DetailField[] = ['name', 'email', 'phone', 'notes'];

export const noDetails: Details = { name: '', email: '', phone: '', notes: '' };

export type DetailErrors = Readonly<Partial<Record<DetailField, string>>>;
