import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Lets a page be seen before its scripts are fetched. A `<script type="module">` of Astro's waits for nobody, but it
 * takes its part of the line while the picture and the fonts are on their way, and of the processor just before the first
 * paint. On the pages named here it is imported when all that has come, has been painted, and nothing else is to be done;
 * in a window that nobody sees, which is not painted, a second and a half after it has come. Two seconds later at most: a
 * browser may find no idle moment in a minute, though nothing is to be done. Or at once, when somebody presses a button,
 * which is then pressed again for them.
 *
 * Runs before csp-headers, which allows the loader by its hash.
 *
 * @param {readonly string[]} pages files of the built site: `index.html`
 * @returns {import('astro').AstroIntegration}
 */
export default function lateScripts(pages) {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const page of pages) {
          const file = fileURLToPath(new URL(page, dir));
          await writeFile(file, withLoader(await readFile(file, 'utf8'), page));
        }
      },
    },
  };
}

function withLoader(html, page) {
  const element = /<script type="module" src="([^"]+)"><\/script>/g;
  const scripts = Array.from(html.matchAll(element), ([, src]) => src);
  if (scripts.length !== 1) throw new Error(`${page} has ${scripts.length} script files, not one`);
  return html.replace(element, `<script>${loader(scripts[0])}</script>`);
}

/** As it stands in the page, and so written short. A braced block keeps its names to itself. */
function loader(script) {
  return [
    '{let done,coming;',
    `const bring=()=>coming??=import("${script}").then(()=>{done=true});`,
    'const soon=()=>(self.requestIdleCallback??setTimeout)(bring,{timeout:2e3});',
    'addEventListener("load",()=>{',
    'new PerformanceObserver(soon).observe({type:"paint",buffered:true});',
    'setTimeout(soon,1500)});',
    'addEventListener("click",({target})=>{',
    'const button=target.closest("button");',
    'if(button&&!done)bring().then(()=>button.click())',
    '},{once:true})}',
  ].join('');
}
