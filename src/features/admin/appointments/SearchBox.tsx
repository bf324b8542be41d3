import { Search } from 'lucide-react';
import { $search } from './screen.ts';

/** Searches every date by name, e-mail, phone, service, notes and reference. */
export function SearchBox({ search }: { search: string }) {
  return (
    <label className="search-box">
      <span className="sr-only">Search every date</span>
      <Search aria-hidden="true" />
      <input
        type="search"
        className="input"
        placeholder="Search every date"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          $search.set(event.currentTarget.value);
        }}
      />
    </label>
  );
}
