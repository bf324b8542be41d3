/** Characters that a spreadsheet may read as the end of a cell despite quotes, because its separator depends on the country. */
const CELL_ENDS = /(?<=[;\uFF1B\uFE54\u037E\t\r\n])/;

const FORMULA = /^(?:[\s'"]*[=+\-@]|[\t\r])/;

/** A leading apostrophe disarms texts that spreadsheets would run as formulas (OWASP, CSV Injection). */
function withoutFormulas(text: string): string {
  return text
    .split(CELL_ENDS)
    .map((part) => (FORMULA.test(part.normalize('NFKC')) ? `'${part}` : part))
    .join('');
}

/** Returns a quoted cell of a CSV file, as RFC 4180 describes. */
export const csvCell = (text: string): string => `"${withoutFormulas(text).replaceAll('"', '""')}"`;
