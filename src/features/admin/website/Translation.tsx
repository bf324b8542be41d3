import { useStore } from '@nanostores/react';
import { contentIn, untranslated, wordsIn } from '../../../domain/website/content-languages.ts';
import type { Draft } from '../../../domain/website/website.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { TextArea, TextField } from '../../../platform/ui/Field.tsx';
import { languageName } from '../../../domain/languages.ts';
import { Entries } from '../../../platform/ui/Entries.tsx';
import { entries } from './entry-lists.ts';
import { draftIn, toValues, texts, names, type TextName } from './fields.ts';
import { change } from './form.ts';
import type { PartProps } from './part-props.ts';
import { PartCount, PartSection } from './PartSection.tsx';
import { $part, $side, editAt, findPart, parts } from './parts.ts';
import { PreviewPane } from './PreviewPane.tsx';

type TranslatedName = Exclude<TextName, 'brand'> | 'about_points' | 'testimonials_entries' | 'faq_entries';
/** True of the lists that a language has as a whole. */
const isTranslatedList = (name: string): name is 'about_points' | 'testimonials_entries' | 'faq_entries' =>
  name in entries;
const translatedNames = names.filter(
  (name): name is TranslatedName => (name in texts && name !== 'brand') || isTranslatedList(name),
);

/** The path of a field's text in another language: 'languages.1.hero.text'; that of the field if it has none. */
function translatedPath(path: string, index: number): string {
  const isTranslated = [...translatedNames, 'hero_picture', 'about_picture', 'gallery_pictures'].some((one) =>
    `${path}.`.startsWith(`${one}.`),
  );
  return isTranslated ? `languages.${index}.${path.replace('_', '.')}` : path;
}

type Texts = NonNullable<Draft['languages']>[number];

interface TranslationProps extends PartProps {
  /** The position of the language in the draft. */
  index: number;
}

/** The texts in a language that is not the first one, beside those of the first one, and the page with them. */
export function Translation({ form, index }: TranslationProps) {
  const { languages } = form.values;
  const { code = 'en' } = languages[index] ?? {};
  const draft = draftIn(form.values);
  const ours = form.subject?.ours ?? [];
  const words = wordsIn(draft).filter(({ path }) => !ours.includes(path));
  const missing = untranslated(draft, code, ours);
  const [part, side] = [useStore($part), useStore($side)];
  return (
    <>
      <div className="website-fields">
        {parts.map(({ id, label }) => {
          const fields = translatedNames.filter(
            (name) =>
              findPart(name) === id &&
              (form.values[name].length > 0 || textIn(languages[index], name) !== undefined),
          );
          const here = words.filter(({ path }) => findPart(path) === id);
          if (fields.length + here.length === 0) return null;
          const count = missing.filter((path) => findPart(path) === id).length;
          return (
            <PartSection
              key={id}
              id={id}
              label={label}
              note={<PartCount count={count} what="to translate" />}
            >
              {() => (
                <>
                  {fields.map((name) => (
                    <Translated key={name} form={form} index={index} name={name} />
                  ))}
                  {here.map((word) => (
                    <TranslatedWord key={word.path} {...{ form, index, word, words }} />
                  ))}
                </>
              )}
            </PartSection>
          );
        })}
      </div>
      <PreviewPane
        values={toValues(contentIn(draft, code))}
        language={code}
        at={part}
        side={side}
        onPick={(path) => editAt(translatedPath(path, index))}
      />
    </>
  );
}

/** A text or list in the language, with that of the first language above it. */
function Translated({ form, index, name }: TranslationProps & { name: TranslatedName }) {
  const { values, errors } = form;
  const { languages } = values;
  const [first, entry] = [languages[0]?.code ?? 'en', languages[index]];
  if (!entry) return null;
  const path = translatedPath(name, index);
  const put = (value: unknown) =>
    change({ languages: languages.with(index, withText(entry, name, value)) }, path);
  const translated = textIn(entry, name);
  const isOurs = form.subject?.ours.includes(name.replace('_', '.')) === true;
  const original = isOurs ? 'We translate this text.' : shownIn(first);
  if (isTranslatedList(name)) {
    const { legend, one } = entries[name];
    if (Array.isArray(translated))
      return (
        <Entries<object> name={path} {...entries[name]} values={translated} errors={errors} onChange={put} />
      );
    return (
      <fieldset name={path}>
        <legend className="label">{legend}</legend>
        <p className="hint mb-2">{original}</p>
        <ul lang={first} className="mb-3 grid gap-1.5 text-sm">
          {values[name].map((own, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no name but its place
            <li key={i}>
              {Object.values(own)
                .filter((text) => typeof text === 'string')
                .join(' – ')}
            </li>
          ))}
        </ul>
        <Button size="small" className="capitalize" onClick={() => put(values[name])}>
          Translate {one}s
        </Button>
      </fieldset>
    );
  }
  const { label, caption = label, kind, props } = texts[name] as Drawn;
  const hint = <Original lang={first} text={values[name]} note={translated === undefined && original} />;
  const shared = { name: path, label: caption, hint, error: errors[path], lang: entry.code };
  const value = (typeof translated === 'string' ? translated : undefined) ?? '';
  return kind === 'paragraph' ? (
    <TextArea
      {...shared}
      {...props}
      value={value}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  ) : (
    <TextField {...shared} autoComplete="off" value={value} onType={put} />
  );
}

type Words = ReturnType<typeof wordsIn>;

/** A picture's alt text or category in the language; the same words are translated once. */
function TranslatedWord({
  form,
  index,
  word: { path, text },
  words,
}: TranslationProps & { word: Words[number]; words: Words }) {
  const { languages } = form.values;
  const entry = languages[index];
  if (!entry) return null;
  const name = `languages.${index}.${path}`;
  const translations = (entry.words ?? []).filter(({ original }) =>
    words.some((word) => word.text === original),
  );
  const place = translations.findIndex(({ original }) => original === text);
  const others = translations.filter((_, i) => i !== place);
  const value = translations[place]?.text ?? '';
  const first = languages[0]?.code ?? 'en';
  const put = (next: string) =>
    change(
      {
        languages: languages.with(index, {
          ...entry,
          words: next === '' ? others : [...others, { original: text, text: next }],
        }),
      },
      name,
    );
  return (
    <TextField
      name={name}
      label={path.endsWith('.alt') ? 'Picture description' : 'Category'}
      hint={<Original lang={first} text={text} note={value === '' && shownIn(first)} />}
      lang={entry.code}
      maxLength={300}
      autoComplete="off"
      value={value}
      onType={put}
    />
  );
}

const shownIn = (first: Texts['code']) => `Shown in ${languageName(first)} until you translate it.`;

const Original = ({ lang, text, note }: { lang: string; text: string; note: string | false }) => (
  <>
    <span lang={lang} className="block whitespace-pre-line text-ink">
      {text}
    </span>
    {note}
  </>
);

type Drawn = Pick<(typeof texts)['hero_text'], 'label' | 'kind' | 'props'> & { readonly caption?: string };

/** The text or list of a field in a language; undefined if it has none. */
function textIn(entry: Texts | undefined, name: TranslatedName): unknown {
  const [part = '', field = ''] = name.split('_');
  const found = (entry as Readonly<Record<string, object | string>> | undefined)?.[part];
  const text = typeof found === 'object' ? (found as Readonly<Record<string, unknown>>)[field] : found;
  if (name === 'about_text') return (text as string[] | undefined)?.join('\n\n') || undefined;
  return (text as string | undefined)?.length ? text : undefined;
}

/** Returns the language's texts with this one; empty removes it. Paragraphs are only split when they are sent. */
function withText(entry: Texts, name: TranslatedName, value: unknown): Texts {
  const [part = '', field] = name.split('_');
  const next = name === 'about_text' && value !== '' ? [value] : value;
  const text = (next as string | unknown[]).length > 0 ? next : undefined;
  if (field === undefined) return { ...entry, [part]: text };
  return { ...entry, [part]: { ...(entry[part as keyof Texts] as object | undefined), [field]: text } };
}
