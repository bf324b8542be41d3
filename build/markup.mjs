import { html as spaces, parse } from 'parse5';

/**
 * @typedef {object} PageElement
 * @property {string} name in lowercase
 * @property {boolean} isDrawn part of an SVG drawing
 * @property {ReadonlyMap<string, string>} attributes
 * @property {string} text the text directly in it
 * @property {boolean} isEmpty
 * @property {import('parse5').Token.ElementLocation & { startTag: import('parse5').Token.LocationWithAttributes }} place in the
 *   text of the page
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
  /** @type {PageElement[]} */
  const found = [];
  /** @param {import('parse5').DefaultTreeAdapterTypes.Node} node */
  const visit = (node) => {
    const inner = 'childNodes' in node ? node.childNodes : [];
    if ('attrs' in node && node.sourceCodeLocation?.startTag)
      found.push({
        name: node.tagName.toLowerCase(),
        isDrawn: node.namespaceURI === spaces.NS.SVG,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: inner.map((one) => ('value' in one ? one.value : '')).join(''),
        isEmpty: inner.length === 0,
        place: /** @type {PageElement['place']} */ (node.sourceCodeLocation),
      });
    // The contents of a <template> are not among its children.
    for (const one of 'content' in node ? node.content.childNodes : inner) visit(one);
  };
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: scripts }));
  return found;
}

/**
 * Returns the page with some texts replaced; the positions must not overlap.
 *
 * @param {string} html
 * @param {readonly { from: number, to: number, text: string }[]} edits
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
