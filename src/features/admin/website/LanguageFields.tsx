import { languageName, type Language } from '../../../domain/languages.ts';
import {
  offeredLanguages,
  untranslated,
  withFirstLanguage,
} from '../../../domain/website/content-languages.ts';
import { CheckField, SelectField } from '../../../platform/ui/Field.tsx';
import { languageOptions } from '../data/languages.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { formatCount } from '../shell/text.ts';
import { draftIn, names, toValues } from './fields.ts';
import { change } from './form.ts';
import type { PartProps } from './part-props.ts';
import { $language } from './parts.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** The languages of the website, and which one comes first. */
export function LanguageFields({ form }: PartProps) {
  const draft = draftIn(form.values);
  const { languages = [{ code: 'en' as const }] } = draft;
  const offered = offeredLanguages(draft);
  const [first] = offered;

  function offer(code: Language, isOffered: boolean) {
    const others = languages.filter((one) => one.code !== code);
    change({ languages: isOffered ? [...others, { code }] : others });
  }
  function putFirst(code: Language) {
    const next = toValues(withFirstLanguage(draft, code));
    const differ = names.filter((name) => !isEqual(next[name], form.values[name]));
    change(Object.fromEntries(differ.map((name) => [name, next[name]])));
  }
  return (
    <>
      <fieldset name="languages">
        <legend className="label">Languages for clients</legend>
        <p className="hint mb-2">
          Your pages, emails and printouts for clients come in these languages. We translate our own words;
          you translate yours. Changes go live when you publish.
        </p>
        {languageOptions.map(({ code, name }) => (
          <div key={code} className="flex flex-wrap items-center gap-x-3">
            <CheckField
              label={name}
              checked={offered.includes(code)}
              disabled={code === first}
              onCheck={(isOffered) => offer(code, isOffered)}
            />
            {code !== first && offered.includes(code) && (
              <button
                type="button"
                className="text-sm link"
                onClick={() => $language.set(offered.indexOf(code))}
              >
                {toTranslate(untranslated(draft, code, form.subject?.ours ?? []).length)}
                <span className="sr-only"> in {name}</span>
              </button>
            )}
          </div>
        ))}
      </fieldset>
      {offered.length > 1 && (
        <SelectField
          label="First language"
          hint="Visitors see it at your website's address, and missing translations are shown in it."
          value={first}
          onChange={({ currentTarget }) => {
            const code = offered.find((one) => one === currentTarget.value);
            if (code) putFirst(code);
          }}
        >
          {optionsOf(offered.map((code) => [code, languageName(code)]))}
        </SelectField>
      )}
    </>
  );
}

function toTranslate(count: number): string {
  return count === 0 ? 'Edit translation' : `Translate ${formatCount(count, 'text')}`;
}
