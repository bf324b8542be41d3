import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';
import { edited, elementsIn, whole } from './markup.mjs';

/**
 * Paints a page before its scripts are fetched. Astro's `<script type="module">` and islands block nothing, but compete with
 * styles and fonts for the network, and for the processor just before the first paint. Here they load after the page was painted;
 * in a hidden window, which is never painted, after a second and a half; or at once when somebody presses a button, which is then
 * pressed again for them.
 *
 * The home page waits longer, until the browser is idle, because it is complete without scripts; at most two seconds, because a
 * browser may report no idle moment for a minute.
 *
 * If they fail to load, a page with an island says so and offers a reload: NeedsScripts.astro.
 *
 * Runs before csp-headers, which allows the loaders by hash: one for the home page, one for the admin, one for all others.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function lateScripts() {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const file of await htmlFiles(root)) {
          const page = relative(root, file);
          await writeFile(file, withLoader(await readFile(file, 'utf8'), page));
        }
      },
    },
  };
}

/** Astro's own loaders for `client:load` and `client:only`, exactly as it writes them. */
const AT_ONCE =
  /^\(\(\)=>\{var \w=async \w=>\{await\(await \w\(\)\)\(\)\};\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(load|only)=\w;/;
const PREVIEW = 'admin/preview/index.html';
/** Pages with a script of their own beside the common one: the admin's, and those whose text follows the settings. */
const OF_TWO = /^(?:admin|privacy|terms)\//;

function withLoader(html, page) {
  const elements = elementsIn(html);
  const blocks = elements.filter(({ name }) => name === 'script');
  const files = blocks.filter(
    ({ attributes }) => attributes.get('type') === 'module' && attributes.has('src'),
  );
  const scripts = files.map(({ attributes }) => attributes.get('src'));
  // The preview inherits those of the editor around it.
  const count = page === PREVIEW ? 0 : OF_TWO.test(page) ? 2 : 1;
  if (scripts.length !== count) throw new Error(`${page} has ${scripts.length} script files, not ${count}`);
  if (count === 0) return html;
  const [firstFile, ...otherFiles] = files;
  if (page === 'index.html') {
    const loader = element(scripts, WHEN_IDLE, 'done=1;last?.click()');
    return edited(html, [{ ...whole(firstFile), text: loader }, ...without(...otherFiles)]);
  }
  const atOnce = blocks.find(({ text }) => AT_ONCE.test(text));
  if (elements.some(isAwokenAtOnce) !== (atOnce !== undefined))
    throw new Error(`${page} wakes its island in another way`);
  const [, kind = 'load'] = AT_ONCE.exec(atOnce?.text ?? '') ?? [];
  const early = element(scripts, [...islands(kind), ...WHEN_PAINTED], afterwards(scripts.length));
  if (!atOnce) return edited(html, [{ ...whole(firstFile), text: early }, ...without(...otherFiles)]);
  // The admin's work before its first paint is part of this script: another inline script would add a hash to every page's
  // policy.
  const first = blocks.find(({ attributes }) => attributes.has('data-first'));
  return edited(
    html,
    first
      ? [{ ...first.startTag, text: early.replace('</script>', ';') }, ...without(atOnce, ...files)]
      : [{ ...whole(atOnce), text: early }, ...without(...files)],
  );
}

const without = (...elements) => elements.map((one) => ({ ...whole(one), text: '' }));

const isAwokenAtOnce = ({ name, attributes }) =>
  name === 'astro-island' && ['load', 'only'].includes(attributes.get('client'));

/**
 * Written compactly, because the page contains it. A braced block keeps its names local.
 * @param after what is done once each part has loaded or failed
 */
function element(scripts, own, after) {
  return [
    '<script>{let go,done,last;',
    'const seen=new Promise(run=>go=run),',
    `parts=[${scripts.map((script) => `seen.then(()=>import("${script}"))`).join()}];`,
    ...own,
    `seen.then(()=>Promise.allSettled(parts)).then(all=>{${after}});`,
    'addEventListener("click",event=>{',
    'const button=event.target.closest("button");',
    'if(button&&!done){event.preventDefault();last=button;go()}',
    '})}</script>',
  ].join('');
}

/** Replaces Astro's `client:load` or `client:only`. */
const islands = (kind) => [
  `(self.Astro??={}).${kind}=load=>parts.push(seen.then(load).then(wake=>wake()));`,
  `dispatchEvent(new Event("astro:${kind}"));`,
  // A page whose address names a later position hides its beginning meanwhile: booking.css.
  'if(/[?&]step=[^s]|[?&]service=|#change=/.test(location)){',
  'document.documentElement.dataset.later="";',
  'seen.then(()=>Promise.all(parts)).catch(()=>delete document.documentElement.dataset.later)}',
];

/** The island answers presses even if the page's own scripts failed. `own` is how many of those there are. */
const afterwards = (own) =>
  [
    'const lost=all.some(one=>one.reason)&&document.querySelector("[data-lost]");',
    'if(lost){lost.hidden=false;lost.querySelector("button").onclick=()=>location.reload()}',
    `if(all.slice(${own}).every(one=>!one.reason)){done=1;last?.click()}`,
  ].join('');

const WHEN_PAINTED = [
  'new PerformanceObserver(go).observe({type:"paint",buffered:true});',
  'addEventListener("load",()=>setTimeout(go,1500));',
];

const WHEN_IDLE = [
  'const soon=()=>(self.requestIdleCallback??setTimeout)(go,{timeout:2e3});',
  'addEventListener("load",()=>{',
  'new PerformanceObserver(soon).observe({type:"paint",buffered:true});',
  'setTimeout(soon,1500)});',
];
