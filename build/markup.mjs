import { html as spaces, parse } from 'parse5';

/**
 * @typedef {object} Span a position in the text of a page
 * @property {number} from
 * @property {number} to
 *
 * @typedef {object} PageElement
 * @property {string} name in lowercase
 * @property {boolean} isDrawn part of an SVG drawing
 * @property {ReadonlyMap<string, string>} attributes
 * @property {ReadonlyMap<string, Span>} attributeSpans
 * @property {string} text the text directly in it
 * @property {boolean} isEmpty
 * @property {Span} startTag
 * @property {Span | null} endTag null if it has none
 */

/**
 * Returns the elements of a page in order, parsed like in a browser. Text that only looks like markup, in an attribute or a
 * comment, is not among them, nor are implied elements such as a missing `<tbody>`.
 *
 * @param {string} html
 * @param {{ scripts?: boolean }} [browser] `scripts: false` also parses the contents of `<noscript>`
 * @returns {PageElement[]}
 */
export function elementsIn(html, { scripts = true } = {}) {
  const found = [];
  const visit = (node) => {
    const place = node.sourceCodeLocation;
    if (node.attrs && place?.startTag) found.push(element(node, place));
    // The contents of a <template> are not among its children.
    for (const inner of (node.content ?? node).childNodes ?? []) visit(inner);
  };
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: scripts }));
  return found;
}

function element(node, { startTag, endTag, attrs = {} }) {
  return {
    name: node.tagName.toLowerCase(),
    isDrawn: node.namespaceURI === spaces.NS.SVG,
    attributes: new Map(
      node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    ),
    attributeSpans: new Map(Object.entries(attrs).map(([name, place]) => [name, span(place)])),
    text: node.childNodes.map((inner) => inner.value ?? '').join(''),
    isEmpty: node.childNodes.length === 0,
    startTag: span(startTag),
    endTag: endTag ? span(endTag) : null,
  };
}

const span = ({ startOffset, endOffset }) => ({ from: startOffset, to: endOffset });

/**
 * Returns the page with some texts replaced; the positions must not overlap.
 *
 * @param {string} html
 * @param {readonly (Span & { text: string })[]} edits
 */
export function edited(html, edits) {
  let done = 0;
  let result = '';
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    result += html.slice(done, from) + text;
    done = to;
  }
  return result + html.slice(done);
}

/**
 * Returns the position of an element with its contents.
 *
 * @param {PageElement} element
 * @returns {Span}
 */
export const whole = ({ startTag, endTag }) => ({ from: startTag.from, to: (endTag ?? startTag).to });
