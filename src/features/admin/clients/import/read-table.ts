import Papa from 'papaparse';

/** A table from another tool. */
export interface Table {
  /** The names of its columns, or 'Column 1' if it has none. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** Its place in the file, counted from one. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** In bytes: 50,000 clients with long notes take a fifth of it. */
const LARGEST_FILE = 50_000_000;

/** How many rows may stand above the names of the columns, such as a title. */
const MOST_TITLES = 10;

/** Returns the text of a file in UTF-8, UTF-16 or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 2000);
  const zeros = (odd: number) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || zeros(1) > start.length / 4)
    return new TextDecoder('utf-16le').decode(bytes);
  if ((a === 0xfe && b === 0xff) || zeros(0) > start.length / 4)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Returns the table in a file, or a sentence that says why it cannot be read.
 * @param isHeading true if a row names columns
 */
export function readTable(
  bytes: Uint8Array,
  isHeading: (cells: readonly string[]) => boolean,
): Table | string {
  if (bytes.length > LARGEST_FILE) return 'This file is larger than 50 MB. Split it into several files.';
  const [a, b, c, d] = bytes;
  if (
    (a === 0x50 && b === 0x4b) ||
    (a === 0xd0 && b === 0xcf) ||
    (a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46)
  )
    return 'This is a spreadsheet or a PDF. Save it as a CSV file first.';
  // Excel's first line may name the separator.
  const text = decoded(bytes).replace(/^\uFEFF?sep=.\r?\n/i, '');
  const delimiter = separatorIn(text);
  const parse = (more: Papa.ParseConfig<string[]> = {}) => Papa.parse<string[]>(text, { delimiter, ...more });
  let { data, errors } = parse();
  const broken = errors.find(isOfQuotes);
  if (broken) {
    // A quotation mark may be meant as one, as in 5" of hair.
    ({ data, errors } = parse({ quoteChar: '\0', skipEmptyLines: true }));
    if (errors.some(isOfQuotes) || data.some((row) => row.length !== data[0]?.length))
      return `The quotation marks in row ${(broken.row ?? 0) + 1} don't match, so the rest can't be read.`;
  }
  const all = data
    .map((cells, i) => ({ line: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const head = all.slice(0, MOST_TITLES).find(({ cells }) => isHeading(cells)) ?? all[0];
  const isData = head && !isHeading(head.cells) && head.cells.some((cell) => /@|\d{5}/.test(cell));
  const rows = isData ? all : all.filter(({ line }) => line > (head?.line ?? 0));
  if (!head || rows.length === 0) return 'There are no clients in this file.';
  const headers = head.cells.map((name, i) => (isData ? '' : name.trim()) || `Column ${i + 1}`);
  return { headers, rows };
}

/** Returns what makes the most of the first rows equally long. */
function separatorIn(text: string): string {
  const [best] = [',', ';', '\t']
    .map((delimiter) => {
      const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: 'greedy' });
      const lengths = data.map(({ length }) => length).filter((length) => length > 1);
      const alike = lengths.map((length) => lengths.filter((one) => one === length).length);
      return { delimiter, score: Math.max(0, ...alike) + Math.max(0, ...lengths) / 10_000 };
    })
    .toSorted((a, b) => b.score - a.score);
  return best?.delimiter ?? ',';
}

const isOfQuotes = ({ type }: Papa.ParseError) => type === 'Quotes';
