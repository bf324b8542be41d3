import type { Settings } from '../../../domain/settings.ts';
import { editable, fields, isSame, type Editable, type Typed } from './fields.ts';

/** A setting that was edited: what was typed, and what the setting was when the edit began. */
export interface Edit {
  readonly typed: Typed;
  readonly seen: unknown;
}

export type Draft = { readonly [Name in Editable]?: Edit };

/** Of this tab of the browser: a reload and a sign-in in between lose nothing. */
const PLACE = 'salon.settings';

export function keepDraft(draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(draft));
  } catch {
    // No storage in this browser: what is typed lasts as long as the page.
  }
}

/** What was typed before the page was loaded anew, as far as it still differs from what is saved. */
export function recallDraft(saved: Settings): Draft {
  const kept = readKept();
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

function readKept(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function isEdit(value: unknown): value is Edit {
  return typeof value === 'object' && value !== null && 'typed' in value && 'seen' in value;
}

/** Of the kind that the setting's controls hold. */
function isAlike(typed: unknown, sample: Typed): boolean {
  if (!Array.isArray(sample)) return typeof typed === typeof sample;
  return Array.isArray(typed) && typed.every((one) => typeof one === 'string');
}
