import { SearchField } from '../../../components/ui/SearchField.tsx';
import { search as searchFor } from './screen.ts';

/** Searches every date by name, e-mail, phone, service, notes and reference. */
export function SearchBox({ search }: { search: string }) {
  return <SearchField label="Search every date" value={search} onSearch={searchFor} />;
}
