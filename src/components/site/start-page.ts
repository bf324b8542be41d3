import { loadFacts } from './salon-facts.ts';
import { startHeader } from './header.ts';

// The scripts of every page in one file, because each file costs a request. They run on import.

const header = document.querySelector<HTMLElement>('[data-site-header]');
if (header) startHeader(header);
showYear();
void loadFacts();

/** Shows the current year in the copyright, because the page may have been built in an earlier one. */
function showYear(): void {
  const year = document.querySelector('[data-year]');
  const now = String(new Date().getFullYear());
  if (year && now > (year.textContent ?? '')) year.textContent = now;
}
