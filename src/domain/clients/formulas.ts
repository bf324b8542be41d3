/** The kinds of quick parts, in the order in which a formula names them. */
export const partKinds = ['brand', 'shade', 'developer', 'ratio', 'minutes'] as const;
export type PartKind = (typeof partKinds)[number];
/** Parts to add with one press, the most likely first. */
export type QuickParts = Record<PartKind, string[]>;

/** How many parts of each kind are suggested. */
const most: Readonly<Record<PartKind, number>> = { brand: 4, shade: 8, developer: 4, ratio: 3, minutes: 4 };

/** The weight of a formula relative to the next newer one. */
const FADES = 0.98;

/** Amounts, which differ each time and so belong to no part. */
const AMOUNT = /\b\d+(?:[.,]\d+)?\s*(?:g|gr|gm|ml|oz)\b\.?/gi;

const patterns: readonly (readonly [PartKind, RegExp])[] = [
  ['minutes', /\b\d+\s*(?:minutes|min|mins)\b\.?/gi],
  ['ratio', /\b\d+(?:[.,]\d+)?\s*:\s*\d+(?:[.,]\d+)?\b/g],
  ['developer', /\b\d+(?:[.,]\d+)?\s*(?:volume|vol\b\.?|%)/gi],
];

/** Returns the parts of the owner's formulas, given newest first: the parts that she uses most, and used last, come first. */
export function quickParts(formulas: Iterable<string>): QuickParts {
  const found = new Map<string, { readonly kind: PartKind; readonly text: string; weight: number }>();
  let weight = 1;
  for (const formula of formulas) {
    for (const { kind, text } of new Map(partsOf(formula).map((part) => [keyOf(part), part])).values()) {
      const entry = found.get(keyOf({ kind, text }));
      if (entry) entry.weight += weight;
      // The latest spelling stays.
      else found.set(keyOf({ kind, text }), { kind, text, weight });
    }
    weight *= FADES;
  }
  const all = [...found.values()].toSorted((a, b) => b.weight - a.weight);
  const of = (kind: PartKind) =>
    all
      .filter((part) => part.kind === kind)
      .slice(0, most[kind])
      .map(({ text }) => text);
  return Object.fromEntries(partKinds.map((kind) => [kind, of(kind)])) as QuickParts;
}

interface Part {
  readonly kind: PartKind;
  readonly text: string;
}

const keyOf = ({ kind, text }: Part) => `${kind} ${text.toLowerCase()}`;

/** For example, 'Wella Koleston 6/0 30 g + 7/43, 20 vol 1:1.5, 35 min' has a brand, two shades, a developer, a ratio and minutes. */
function partsOf(formula: string): Part[] {
  return formula.split(/[\n,;+&]|\.\s/).flatMap((segment) => {
    const parts: Part[] = [];
    let rest = segment.replaceAll(AMOUNT, ' ');
    for (const [kind, pattern] of patterns) {
      rest = rest.replaceAll(pattern, (text) => {
        parts.push({ kind, text: text.replaceAll(/\s+/g, ' ').replace(/\.$/, '') });
        return ' ';
      });
    }
    const words = rest.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
    const first = words.findIndex((word) => /\d/.test(word));
    // Words without a shade are a remark, such as where the bowl goes.
    if (first === -1) return parts;
    const brand = words
      .slice(0, first)
      .join(' ')
      .replace(/^.*:\s*/, '');
    const shade = words[first] ?? '';
    if (brand !== '' && brand.length <= 40) parts.push({ kind: 'brand', text: brand });
    if (shade.length <= 12) parts.push({ kind: 'shade', text: shade });
    return parts;
  });
}
