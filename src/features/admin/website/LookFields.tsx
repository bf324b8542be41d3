import { useStore } from '@nanostores/react';
import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { accentOf, offeredAccents } from '../../../domain/website/accent-color.ts';
import { change } from './form.ts';
import { $sight, hideable } from './parts.ts';
import { textsOf, type PartProps } from './part-props.ts';

/** The name, the accent, and which sections there are. */
export function LookFields({ form }: PartProps) {
  const text = textsOf(form);
  const { hidden } = form.values;
  return (
    <>
      <TextField
        {...text('brand')}
        label="Business name"
        hint="Everywhere the salon is named, letters included. A change shows at once, without publishing."
      />
      <TextField {...text('tagline')} label="Tagline" optional hint="At the foot of the page." />
      <Accent form={form} />
      <fieldset name="hidden">
        <legend className="label">Sections that are shown</legend>
        {hideable.map(({ id, label }) => (
          <CheckField
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={(event) => {
              const others = hidden.filter((one) => one !== id);
              change({ hidden: event.currentTarget.checked ? others : [...others, id] });
            }}
          />
        ))}
        <p className="hint">Instagram is shown once it is named in Settings.</p>
      </fieldset>
    </>
  );
}

/** One of six colours, or any; where text would not read on it, it is said what is used instead. */
function Accent({ form }: PartProps) {
  const { accent } = form.values;
  const [first] = offeredAccents;
  const shown = accent ?? first.color;
  const isOwn = offeredAccents.every(({ color }) => color !== shown);
  const { scheme } = useStore($sight);
  const fault = form.errors.accent;
  return (
    <fieldset name="accent">
      <legend className="label">Accent color</legend>
      <div className="website-accents">
        {offeredAccents.map(({ name, color }) => (
          <label key={color} className="website-accent">
            <input
              type="radio"
              name="offered-accent"
              checked={color === shown}
              onChange={() => {
                // What comes with the site has dark tones of its own.
                change({ accent: color === first.color ? null : color });
              }}
            />
            <Dot color={color} />
            {name}
          </label>
        ))}
        <label className="website-accent">
          <input
            type="color"
            value={shown}
            onChange={(event) => {
              change({ accent: event.currentTarget.value.toLowerCase() });
            }}
          />
          <span>
            Another color
            {isOwn && <span className="block text-sm text-ink-soft">{shown}</span>}
          </span>
        </label>
      </div>
      {fault !== undefined && <p className="field-error mt-2">{fault}</p>}
      <p className="hint mt-2" role="status">
        {accent === null ? '' : movedText(accent, scheme)}
      </p>
    </fieldset>
  );
}

/** What became of a colour so that text on it and beside it reads, as WCAG AA asks. */
function movedText(accent: string, scheme: 'light' | 'dark'): string {
  const { isMoved, ...colors } = accentOf(accent);
  const places = (['light', 'dark'] as const).filter((one) => isMoved[one]);
  if (places.length === 0) return 'Text reads well on this color, on a light page and a dark one.';
  const [way, where] = [scheme === 'dark' ? 'lighter' : 'darker', places.join(' and a ')];
  const used = isMoved[scheme] ? ` Here it is ${colors[scheme].clay}, a little ${way}.` : '';
  return `So that text reads, its lightness is moved on a ${where} page.${used}`;
}

/** A style attribute would be against the policy of the site; a colour is set by script. */
function Dot({ color }: { color: string }) {
  return <span className="website-dot" style={{ backgroundColor: color }} aria-hidden="true" />;
}
