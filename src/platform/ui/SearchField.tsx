import { Search } from 'lucide-react';

interface SearchFieldProps {
  /** The field's name and placeholder: 'Search every date'. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A field that filters a list while typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  return (
    <label className="search-box">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" />
      <input
        type="search"
        className="input"
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </label>
  );
}
