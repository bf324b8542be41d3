import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';

/**
 * Lets a page be seen before its scripts are fetched. A `<script type="module">` of Astro's waits for nobody, and neither does
 * an island, but they take their part of the line while styles and fonts are on their way, and of the processor just before the
 * first paint. Here they come when the page has been painted; in a window that nobody sees, which is not painted, a second and a
 * half after it has come. Or at once, when somebody presses a button, which is then pressed again for them.
 *
 * The home page waits longer, until nothing else is to be done: what it shows is whole without scripts. But for two seconds at
 * most: a browser may find no idle moment in a minute, though nothing is to be done.
 *
 * Runs before csp-headers, which allows the loader by its hash: one for the home page, one for all others.
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
          if (!page.startsWith('admin/')) {
            await writeFile(file, withLoader(await readFile(file, 'utf8'), page));
          }
        }
      },
    },
  };
}

/** Astro's own for `client:load`, as it writes it. */
const AT_ONCE =
  /<script>\(\(\)=>\{var \w=async \w=>\{await\(await \w\(\)\)\(\)\};\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.load=\w;[^<]*<\/script>/;
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

function withLoader(html, page) {
  const scripts = Array.from(html.matchAll(SCRIPT), ([, src]) => src);
  if (scripts.length !== 1) throw new Error(`${page} has ${scripts.length} script files, not one`);
  const [script] = scripts;
  if (page === 'index.html') return html.replace(SCRIPT, element(script, WHEN_IDLE));
  const early = element(script, [...ISLANDS, ...WHEN_PAINTED]);
  if (html.includes('client="load"') !== AT_ONCE.test(html))
    throw new Error(`${page} wakes its island in another way`);
  return AT_ONCE.test(html) ? html.replace(SCRIPT, '').replace(AT_ONCE, early) : html.replace(SCRIPT, early);
}

/** As it stands in the page, and so written short. A braced block keeps its names to itself. */
function element(script, own) {
  return [
    '<script>{let go,done,last;',
    'const seen=new Promise(run=>go=run),',
    `parts=[seen.then(()=>import("${script}"))];`,
    ...own,
    'seen.then(()=>Promise.allSettled(parts)).then(()=>{done=1;last?.click()});',
    'addEventListener("click",event=>{',
    'const button=event.target.closest("button");',
    'if(button&&!done){event.preventDefault();last=button;go()}',
    '})}</script>',
  ].join('');
}

/** In the place of Astro's `client:load`. */
const ISLANDS = [
  '(self.Astro??={}).load=load=>parts.push(seen.then(load).then(wake=>wake()));',
  'dispatchEvent(new Event("astro:load"));',
];

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
