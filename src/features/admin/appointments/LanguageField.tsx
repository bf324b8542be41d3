import type { OwnersAppointment } from '../../../api/shapes.ts';
import { languageName, type Language } from '../../../domain/languages.ts';
import { SelectField } from '../../../platform/ui/Field.tsx';
import { publicFacts } from '../data/languages.ts';
import { useRemote } from '../shell/remote.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

interface LanguageFieldProps {
  /** Empty for the language of the client's last visit; for an existing appointment without one, the salon's first. */
  value: Language | '';
  error: string | undefined;
  /** The appointment being edited. */
  own?: OwnersAppointment | undefined;
  onType: (language: Language | '') => void;
}

const LABEL = "Client's language";

function LanguageField({ value, error, own, onType }: LanguageFieldProps) {
  const remote = useRemote(publicFacts);
  const languages = (remote.state === 'ready' && remote.data?.languages) || [];
  const [first] = languages;
  // The website may no longer have the one that was chosen.
  const codes = new Set([...languages, own?.language ?? value].filter((code) => code !== ''));
  if (first === undefined || codes.size < 2) return null;
  if (own && !own.language) codes.delete(first);
  return (
    <SelectField
      name="language"
      label={LABEL}
      hint="For emails and pages."
      autoComplete="off"
      value={value}
      error={error}
      onType={(code) => onType(code as Language | '')}
    >
      {!own?.language && (
        <option value="">{own ? languageName(first) : `Last used, or ${languageName(first)}`}</option>
      )}
      {optionsOf([...codes].map((code) => [code, languageName(code)]))}
    </SelectField>
  );
}

/** The line of a form's table for the client's language. */
export const languageField = {
  label: LABEL,
  kind: 'own',
  control: LanguageField,
  meant: (code: Language | '') => code || undefined,
  words: (code: Language | '') => (code === '' ? 'unchanged' : languageName(code)),
} as const;
