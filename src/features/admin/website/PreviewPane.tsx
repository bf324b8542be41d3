import { useStore } from '@nanostores/react';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { languageName, type Language } from '../../../domain/languages.ts';
import { Choice } from '../../../platform/ui/Choice.tsx';
import type { Values } from './fields.ts';
import { $sight, type Part } from './parts.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

interface PreviewPaneProps {
  values: Values;
  /** The language of the texts and of the page's own words. */
  language?: Language | undefined;
  /** The part with open fields, which the page shows. */
  at?: Part | null;
  /** Opening the separate page scrolls it to the part. */
  side?: string;
  /** Opens the field of a pressed text; without it the page is read-only. */
  onPick?: (path: string) => void;
}

/** The home page as visitors see it, on a phone or desktop, in either scheme. */
export function PreviewPane({ values, language = 'en', at = null, side = '', onPick }: PreviewPaneProps) {
  const sight = useStore($sight);
  return (
    <section className="website-preview" aria-label="Preview">
      <div className="mb-3 flex flex-wrap gap-3">
        <Choice
          label="Screen size"
          value={sight.width}
          options={[
            { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
            { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
          ]}
          onPick={(width) => $sight.set({ ...sight, width })}
        />
        <Choice
          label="Color scheme"
          value={sight.scheme}
          options={[
            { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
            { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
          ]}
          onPick={(scheme) => $sight.set({ ...sight, scheme })}
        />
      </div>
      <PreviewFrame
        values={values}
        language={language}
        scheme={sight.scheme}
        width={WIDTHS[sight.width]}
        at={`${side}:${at ?? ''}`}
        onPick={onPick}
      />
      {onPick && (
        <p className="hint mt-2">
          Click or tap any text to edit it.
          {language !== 'en' &&
            ` Texts that we translate are in English here; clients see them in ${languageName(language)}.`}
        </p>
      )}
    </section>
  );
}

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
