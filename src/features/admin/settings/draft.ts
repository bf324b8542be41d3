import type { Settings } from '../../../domain/settings.ts';
import { forget, keep, read } from '../../../storage.ts';
import { editable, fields, isSame, type Editable, type Typed } from './fields.ts';

/** A setting that was edited: what was typed, and what the setting was when the edit began. */
export interface Edit {
  readonly typed: Typed;
  readonly seen: unknown;
}

export type Draft = { readonly [Name in Editable]?: Edit };

const PLACE = 'salon.draft.settings';

export function keepEdits(draft: Draft): void {
  if (Object.keys(draft).length === 0) forget(PLACE);
  else keep(PLACE, draft);
}

/** What was typed before the page was loaded anew, as far as it still differs from what is saved. */
export function recallDraft(saved: Settings): Draft {
  const kept = read(PLACE, isKept) ?? {};
  return stillEdited(
    Object.fromEntries(
      editable.flatMap((name) => {
        const edit = kept[name];
        return isEdit(edit) && isAlike(edit.typed, fields[name].typed(saved)) ? [[name, edit]] : [];
      }),
    ),
    saved,
  );
}

/** Without the edits that came to nothing: what was typed is what is saved. */
export function stillEdited(draft: Draft, saved: Settings): Draft {
  return Object.fromEntries(
    editable.flatMap((name) => {
      const edit = draft[name];
      return edit && !isSame(edit.typed, fields[name].typed(saved)) ? [[name, edit]] : [];
    }),
  );
}

function isKept(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isEdit(value: unknown): value is Edit {
  return typeof value === 'object' && value !== null && 'typed' in value && 'seen' in value;
}

/** Of the kind that the setting's controls hold. */
function isAlike(typed: unknown, sample: Typed): boolean {
  if (!Array.isArray(sample)) return typeof typed === typeof sample;
  return Array.isArray(typed) && typed.every((one) => typeof one === 'string');
}
