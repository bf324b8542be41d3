import { loadFacts } from './salon-facts.ts';
import { startHeader } from './header.ts';

// The scripts of every page, together: each file more would cost a request. They begin when this is imported.

const header = document.querySelector<HTMLElement>('[data-site-header]');
if (header) startHeader(header);
showYear();
void loadFacts();

/** The page was built some day in the past; the copyright is of this year. */
function showYear(): void {
  const year = document.querySelector('[data-year]');
  const now = String(new Date().getFullYear());
  if (year && now > (year.textContent ?? '')) year.textContent = now;
}
