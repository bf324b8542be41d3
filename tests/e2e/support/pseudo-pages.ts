import type { Page } from '@playwright/test';
import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { languages } from '../../../src/messages/languages.ts';
import type { Message, MessageFile } from '../../../src/platform/messages.ts';
import { literal, pseudo, pseudoFile, unmarked } from '../../support/pseudo.ts';

// Shows the built pages in the pseudo language without building them again: the messages for a page's islands are replaced, and the
// rendered texts are looked up among the messages.

const READ = ['aria-label', 'alt', 'title', 'placeholder', 'content'];

const all = Object.entries(languages.en)
  // A new salon's texts count as the owner's.
  .filter(([file]) => file !== 'new-salon')
  .flatMap(([, messages]) => Object.values<Message>(messages))
  .flatMap((message) => (typeof message === 'string' ? [message] : Object.values<string>({ ...message })));
const whole = new Map(all.map((text) => [text, pseudo(text)]));
/** The parts between placeholders, because a link or bold word makes each part a separate text. */
const pieces = new Map(
  all
    .filter((text) => text.includes('{'))
    .flatMap((text) => {
      const made = pseudo(text).split(/\{\w+\}/);
      return text.split(/\{\w+\}/).map((part, i) => [part.trim(), (made[i] ?? '').trim()] as const);
    })
    .filter(([part]) => /[a-z]{2}/i.test(part)),
);
const patterns = all
  .filter((text) => text.includes('{') && /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')))
  .toSorted((one, other) => other.length - one.length)
  .map((text) => ({
    text,
    pattern: new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map((part) => literal(part))
        .join('(.+)')}$`,
      'su',
    ),
  }));

/** True for patterns with many words: 'No later than {day}' must be found before '{one} and {other}'. */
const isSentence = ({ text }: (typeof patterns)[number]) => text.replaceAll(/\{\w+\}/g, '').length > 12;
const sentences = patterns.filter(isSentence);
const phrases = patterns.filter((one) => !isSentence(one));

/** Returns a function that translates a rendered text; the `owns` stay as they are. */
function finder(owns: readonly string[]): (text: string) => string {
  const known = new Map([...pieces, ...whole, ...owns.map((own) => [own, own] as const)]);
  const longest = owns.toSorted((one, other) => other.length - one.length);
  const search = (text: string, among: typeof patterns): string | undefined => {
    for (const { text: message, pattern } of among) {
      const values = pattern.exec(text)?.slice(1);
      let i = 0;
      if (values) return pseudo(message).replaceAll(/\{\w+\}/g, () => find(values[i++] ?? ''));
    }
    return undefined;
  };
  const find = (text: string): string => {
    let result = known.get(text);
    if (result !== undefined) return result;
    const kept: string[] = [];
    let rest = text;
    for (const own of longest) rest = rest.replaceAll(own, (same) => `\uE000${kept.push(same) - 1}\uE000`);
    // A page's title includes the salon's name, and a text may consist of several messages.
    const parts = rest.split(/( \| |(?<=[.!?]) )/);
    const saids = parts.map((part) =>
      /[a-z]/i.test(part) ? (known.get(part) ?? search(part, sentences)) : part,
    );
    result =
      (saids.includes(undefined) ? search(rest, sentences) : undefined) ??
      parts.map((part, i) => saids[i] ?? search(part, phrases) ?? part).join('');
    result = result.replaceAll(/\uE000(\d+)\uE000/g, (_, i: string) => kept[Number(i)] ?? '');
    known.set(text, result);
    return result;
  };
  return find;
}

/** Returns a built page in the pseudo language, and the texts for readers without scripts. */
function pseudoPage(
  html: string,
  found: (text: string) => string,
): { readonly html: string; readonly withoutScripts: readonly string[] } {
  const page = parse(html, { scriptingEnabled: false });
  const withoutScripts: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, isWithout: boolean): void => {
    if (tree.isTextNode(node)) {
      const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.value) ?? [];
      node.value = before + found(text) + after;
      if (isWithout) withoutScripts.push(node.value);
    }
    if (!('childNodes' in node)) return;
    if (tree.isElementNode(node)) {
      const attributes = new Map(node.attrs.map((one) => [one.name, one]));
      if (node.tagName === 'style') return;
      if (node.tagName === 'script') {
        const [text] = node.childNodes;
        if (attributes.get('id')?.value.endsWith('messages') === true && text && tree.isTextNode(text))
          text.value = pseudoJson(text.value);
        return;
      }
      for (const name of READ) {
        const one = attributes.get(name);
        if (one) one.value = found(one.value);
      }
    }
    for (const child of node.childNodes) visit(child, isWithout || node.nodeName === 'noscript');
  };
  visit(page, false);
  return { html: serialize(page), withoutScripts };
}

const pseudoJson = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(JSON.parse(json) as object).map((file) => [file, pseudoFile(file as MessageFile)]),
    ),
  );

/**
 * Makes the page load the salon's pages in the pseudo language. Returns a list of the texts for readers without scripts that come from
 * no message.
 */
export async function speakPseudo(page: Page, owns: readonly string[]): Promise<readonly string[]> {
  const left: string[] = [];
  const found = finder(owns);
  await page.route(
    ({ pathname }) => !/^\/api\/|\.\w+$/.test(pathname),
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      if (answer.headers()['content-type']?.startsWith('text/html') !== true) {
        await route.fulfill({ response: answer });
        return;
      }
      const { html, withoutScripts } = pseudoPage(await answer.text(), found);
      left.push(...withoutScripts.flatMap((text) => unmarked(text, owns)));
      await route.fulfill({ response: answer, body: html });
    },
  );
  await page.route('**/_astro/messages.*.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: pseudoJson(await answer.text()) });
  });
  return left;
}

/** Runs in the page, and returns every text that somebody sees or hears. */
function readTexts(): string[] {
  const names = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node instanceof Element) {
      for (const name of names)
        found.push(...(node.hasAttribute(name) ? [node.getAttribute(name) ?? ''] : []));
      continue;
    }
    if (node.parentElement?.closest('script, style, noscript, template, [hidden]')) continue;
    // A narrow calendar shows only the first letter of a weekday, in its own element.
    const first = found.at(-1)?.length === 1 ? (found.pop() ?? '') : '';
    found.push(first + (node.textContent ?? ''));
  }
  for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:description"]'))
    found.push(meta.getAttribute('content') ?? '');
  return found;
}

/** Returns the texts of a page that come from no message. */
export async function plainTexts(page: Page, owns: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  return [...new Set(texts.flatMap((text) => unmarked(text, owns)))];
}
