import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { CheckField } from '../../../platform/ui/Field.tsx';
import { deriveAccent, offeredAccents } from '../../../domain/website/accent-color.ts';
import { fontPairs, orderedSections } from '../../../domain/website/website.ts';
import { Grip } from '../../../platform/ui/DragHandle.tsx';
import { useReorder } from '../../../platform/ui/use-reorder.ts';
import { change } from './form.ts';
import { $sight, sectionLabel } from './parts.ts';
import { OnePicture } from './pictures/OnePicture.tsx';
import { partTexts, type PartProps } from './part-props.ts';

/** The name, the logo, the accent color, the fonts, and the sections. */
export function LookFields({ form }: PartProps) {
  const text = partTexts(form);
  return (
    <>
      {text('brand')}
      {text('tagline')}
      <OnePicture label="Logo" name="logo" form={form} />
      <Accent form={form} />
      <fieldset name="fonts">
        <legend className="label">Fonts</legend>
        <div className="website-accents">
          {fontPairs.map((pair) => (
            <label key={pair} className="website-accent">
              <input
                type="radio"
                name="font-pair"
                checked={pair === form.values.fonts}
                onChange={() => change({ fonts: pair })}
              />
              {fontNames[pair]}
            </label>
          ))}
        </div>
      </fieldset>
      <Sections form={form} />
    </>
  );
}

const fontNames = { mixed: 'Classic headings', serif: 'Classic throughout', sans: 'Modern' } as const;

function Sections({ form }: PartProps) {
  const { hidden } = form.values;
  const ids = orderedSections(form.values);
  const reorder = useReorder(ids.length, (from, to) => {
    const id = ids[from];
    if (id) change({ order: ids.toSpliced(from, 1).toSpliced(to, 0, id) });
  });
  const { list, over, announcement } = reorder;
  return (
    <fieldset name="hidden">
      <legend className="label">Sections to show, in this order</legend>
      <ol ref={list as RefObject<HTMLOListElement>}>
        {ids.map((id, index) => (
          <li key={id} className="website-section" data-over={over === index}>
            <CheckField
              label={sectionLabel(id)}
              checked={!hidden.includes(id)}
              onCheck={(checked) => {
                const others = hidden.filter((one) => one !== id);
                change({ hidden: checked ? others : [...others, id] });
              }}
            />
            <Grip called={sectionLabel(id)} index={index} order={reorder} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="hint">Instagram appears once your account is in Settings.</p>
    </fieldset>
  );
}

/** One of six colors, or any; if text would be unreadable on it, the replacement is shown. */
function Accent({ form }: PartProps) {
  const { accent } = form.values;
  const [first] = offeredAccents;
  const shownColor = accent ?? first.color;
  const isOwn = offeredAccents.every(({ color }) => color !== shownColor);
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
              checked={color === shownColor}
              onChange={() => {
                // The project's own color has separate dark tones.
                change({ accent: color === first.color ? null : color });
              }}
            />
            {/* A style attribute in HTML would violate the site's policy; scripts may set styles. */}
            <span className="website-dot" style={{ backgroundColor: color }} aria-hidden="true" />
            {name}
          </label>
        ))}
        <label className="website-accent">
          <input
            type="color"
            value={shownColor}
            onChange={(event) => change({ accent: event.currentTarget.value.toLowerCase() })}
          />
          <span>
            Custom color
            {isOwn && <span className="block text-sm text-ink-soft">{shownColor}</span>}
          </span>
        </label>
      </div>
      {fault !== undefined && <p className="field-error mt-2">{fault}</p>}
      <p className="hint mt-2" role="status">
        {accent === null ? '' : adjustedColorText(accent, scheme)}
      </p>
    </fieldset>
  );
}

/** How a color was adjusted so that text on and beside it is readable, as WCAG AA requires. */
function adjustedColorText(accent: string, scheme: 'light' | 'dark'): string {
  const { isMoved, ...colors } = deriveAccent(accent);
  const places = (['light', 'dark'] as const).filter((one) => isMoved[one]);
  if (places.length === 0) return 'Text is easy to read on this color, in light and dark mode.';
  const [way, where] = [scheme === 'dark' ? 'lighter' : 'darker', places.join(' and ')];
  const used = isMoved[scheme] ? ` This preview uses ${colors[scheme].clay}, slightly ${way}.` : '';
  return `We adjust this color in ${where} mode to keep text easy to read.${used}`;
}
