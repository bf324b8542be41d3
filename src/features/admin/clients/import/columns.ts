import { keep, read } from '../../../../stored-json.ts';

/** The possible contents of a column, as the owner chooses them. */
export const columnText = {
  skip: "Don't import",
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  birthday: 'Birthday',
  blocked: 'Blocked from online booking',
} as const;
export type Column = keyof typeof columnText;
export const columnKinds = Object.keys(columnText) as Column[];

/** The names that other tools give the columns in five languages, without spaces and signs. */
const patterns: Readonly<Record<Exclude<Column, 'skip'>, RegExp>> = {
  first: /^(?:(?:customer|client|guest)?(?:first|given|fore)name|first|vorname|prenom|nombre|nombres)$/,
  last: /^(?:(?:customer|client|guest)?(?:last|sur|family)name|last|nachname|familienname|nomdefamille|apellidos?)$/,
  name: /^(?:(?:full|display|client|customer|guest)?name|client|customer|nom|kunde|kundin|cliente?)$/,
  email:
    /^(?:(?:client|customer|primary)?e?mail(?:address|adresse)?|email1value|courriel|correo(?:electronico)?)$/,
  phone:
    /^(?:(?:client|customer|primary|home|work)?(?:tele)?(?:phone|fon)(?:number|nummer)?\d*(?:value)?|(?:mobile|cell|mobil|handy)(?:phone|number|nummer)?|telephone|tele?fono|tel|movil|portable)$/,
  notes:
    /^(?:(?:client|customer|staff|internal)?(?:notes?|memo|comments?|remarks?)|notizen|bemerkung(?:en)?|notas|commentaires?)$/,
  birthday:
    /^(?:birth(?:day|date)|dateofbirth|dob|geburts(?:tag|datum)|datedenaissance|fechadenacimiento|cumpleanos)$/,
  blocked: /^blocked(?:fromonlinebooking)?$/,
};

const folded = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

function guessed(header: string): Column {
  const name = folded(header);
  return columnKinds.find((kind) => kind !== 'skip' && patterns[kind].test(name)) ?? 'skip';
}

/** Returns the guesses. In German and French the column of family names beside one of first names is often just called 'name'. */
function guessedAll(headers: readonly string[]): Column[] {
  const kinds = headers.map(guessed);
  const isFamilyName =
    !kinds.includes('last') && headers.some((header) => /^(?:vorname|prenom)$/.test(folded(header)));
  return headers.map((header, i) =>
    isFamilyName && /^(?:name|nom)$/.test(folded(header)) ? 'last' : (kinds[i] ?? 'skip'),
  );
}

/** True if a row names columns. */
export const isHeading = (cells: readonly string[]): boolean =>
  cells.filter((cell) => guessed(cell) !== 'skip').length > (cells.length > 1 ? 1 : 0);

/** The tools whose exports need no questions, by columns that only theirs have together. */
const tools = {
  Square: ['referenceid', 'firstname', 'lastname', 'emailaddress', 'phonenumber', 'memo'],
  Fresha: ['clientid', 'firstname', 'lastname', 'email', 'mobilenumber', 'blocked'],
};

/** Returns the tool that exported these columns, or null. */
export function toolOf(headers: readonly string[]): string | null {
  const names = new Set(headers.map(folded));
  return Object.entries(tools).find(([, all]) => all.every((one) => names.has(one)))?.[0] ?? null;
}

const PLACE = 'salon.import';
/** How many tables' columns are remembered. */
const MOST_TABLES = 10;

interface Remembered {
  /** The contents of columns, by their names. */
  readonly columns?: Readonly<Record<string, readonly Column[]>>;
  /** The unfinished import, with the fingerprint of its file. */
  readonly open?: { readonly id: string; readonly file: number };
}
const isRemembered = (value: unknown): value is Remembered => typeof value === 'object' && value !== null;
export const remembered = (): Remembered => read(PLACE, isRemembered) ?? {};
export const remember = (more: { [Key in keyof Remembered]: Remembered[Key] | undefined }): void =>
  keep(PLACE, { ...remembered(), ...more });

/** Returns what the columns contain, as chosen before or as guessed from their names. */
export function columnsOf(headers: readonly string[]): readonly Column[] {
  const lastColumns = remembered().columns?.[headers.join('\n')];
  return lastColumns?.length === headers.length && lastColumns.every((one) => one in columnText)
    ? lastColumns
    : guessedAll(headers);
}

/** Remembers the owner's choice for the next file with these columns. */
export function rememberColumns(headers: readonly string[], columns: readonly Column[]): void {
  const name = headers.join('\n');
  const others = Object.entries(remembered().columns ?? {}).filter(([one]) => one !== name);
  remember({ columns: Object.fromEntries([...others.slice(1 - MOST_TABLES), [name, columns]]) });
}

/** Returns why these columns are not enough, or null. */
export function columnsFault(columns: readonly Column[]): string | null {
  const has = (...kinds: Column[]) => kinds.some((kind) => columns.includes(kind));
  if (!has('email', 'phone')) return 'Choose a column with emails or phone numbers.';
  return has('name', 'first', 'last') ? null : 'Choose a column with names.';
}
