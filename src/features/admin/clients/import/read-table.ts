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

/** The most rows above the names of the columns, such as a title. */
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

/** Returns the table in a file, or a sentence that says why it cannot be read. `isHeading`: true for a row of names. */
export function readTable(
  bytes: Uint8Array,
  isHeading: (cells: readonly string[]) => boolean,
): Table | string {
  if (bytes.length > LARGEST_FILE) return 'This file is larger than 50 MB. Split it into several files.';
  if (/^(?:PK|\u00D0\u00CF|%PDF)/.test(String.fromCharCode(...bytes.subarray(0, 4))))
    return 'This is a spreadsheet or a PDF. Save it as a CSV file first.';
  // Excel's first line may name the separator.
  const text = decoded(bytes).replace(/^\uFEFF?sep=.\r?\n/i, '');
  const separator = separatorIn(text);
  const quoted = rowsIn(text, separator);
  // A quotation mark may be meant literally, as in 5" of hair.
  const data = typeof quoted === 'number' ? rowsIn(text, separator, false) : quoted;
  const isEven = () => new Set(filled(data).map(({ cells }) => cells.length)).size < 2;
  if (typeof quoted === 'number' && !isEven())
    return `The quotation marks in row ${quoted} don't match, so the rest can't be read.`;
  const all = filled(data);
  const head = all.slice(0, MOST_TITLES).find(({ cells }) => isHeading(cells)) ?? all[0];
  const isData = head && !isHeading(head.cells) && head.cells.some((cell) => /@|\d{5}/.test(cell));
  const rows = isData ? all : all.filter(({ line }) => line > (head?.line ?? 0));
  if (!head || rows.length === 0) return 'There are no clients in this file.';
  const headers = head.cells.map((name, i) => (isData ? '' : name.trim()) || `Column ${i + 1}`);
  return { headers, rows };
}

const filled = (rows: readonly (readonly string[])[]): TableRow[] =>
  rows
    .map((cells, i) => ({ line: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** How many rows are read to find the separator. */
const FIRST_ROWS = 20;

/** Returns the separator that splits the most of the first rows into the same number of cells. */
function separatorIn(text: string): string {
  const [best] = [',', ';', '\t']
    .map((separator) => {
      const rows = rowsIn(text, separator, true, FIRST_ROWS);
      const plain = typeof rows === 'number' ? rowsIn(text, separator, false, FIRST_ROWS) : rows;
      const lengths = plain.map(({ length }) => length).filter((length) => length > 1);
      const alike = lengths.map((length) => lengths.filter((one) => one === length).length);
      return { separator, score: Math.max(0, ...alike) + Math.max(0, ...lengths) / 10_000 };
    })
    .toSorted((a, b) => b.score - a.score);
  return best?.separator ?? ',';
}

function rowsIn(text: string, separator: string, hasQuotes: false, most?: number): string[][];
function rowsIn(text: string, separator: string, hasQuotes?: boolean, most?: number): string[][] | number;
/** Returns the cells of each row, as RFC 4180 describes; or the number of a row whose quotation marks don't match. */
function rowsIn(text: string, separator: string, hasQuotes = true, most = Infinity): string[][] | number {
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; rows.length < most;) {
    const isQuoted = hasQuotes && text[at] === '"';
    const close = isQuoted ? closingQuote(text, at) : at - 1;
    cellEnd.lastIndex = close + 1;
    const end = cellEnd.exec(text)?.index ?? text.length;
    if (isQuoted && text.slice(close + 1, end).trim() !== '') return rows.length + 1;
    row.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end));
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === separator) continue;
    rows.push(row);
    row = [];
    if (end === text.length) return rows;
  }
  return rows;
}

/** Returns where a quoted cell ends. Two quotation marks are one of its text; its start if it never ends. */
function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? at : close;
}
