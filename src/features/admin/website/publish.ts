import { atom } from 'nanostores';
import type { PublicationShape, WebsiteShape } from '../../../api/website/website.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, fail, question, tell } from '../shell/act.ts';
import { ownersQuery, remote } from '../shell/remote.ts';
import { faultsIn } from './fields.ts';
import { website } from '../data/website.ts';
import { recordReplaced, save, websiteForm } from './form.ts';
import { editAt, findPart, parts } from './parts.ts';
import { formatDateTime } from '../data/salon-clock.ts';

export const revisions = remote('GET /api/admin-public/website/revisions', {});

const CHANGED = 'Your website was changed on another device. Check it and try again.';
const UNSAVED = "Your last change isn't saved yet.";

/** True while a publication is being sent. */
export const $publishing = atom(false);

/** Asked before the eleventh publication of a month, in the server's words. */
export const oneMore = question((_words: string) => send(true));

/** Asked before parts without the owner's own words are published. */
export const unwrittenParts = question((_parts: WebsiteShape['unwritten']) => send(false));

/** Publishes the draft once it is saved, or asks first. Pressed twice, it sends once. */
export async function publish(): Promise<void> {
  if ($publishing.get()) return;
  $publishing.set(true);
  const isSaved = await save();
  const unwritten = websiteForm.$form.get()?.subject?.unwritten ?? [];
  if (isSaved && unwritten.length > 0) unwrittenParts.ask(unwritten);
  else await send(false);
  $publishing.set(false);
}

async function send(allowMore: boolean): Promise<void> {
  const version = await savedVersion();
  if (version === null) return fail(['Not Published', UNSAVED]);
  const saved = websiteForm.$form.get()?.subject;
  const note = saved?.draft.languages ? (await import('./untranslated.ts')).untranslatedText(saved) : '';
  const body = { version, ...(allowMore && { allow_more: true }) };
  await act(() => callAsOwner('POST /api/admin-public/website/publish', { body }), {
    show: () => void website.load(),
    done: (publication) =>
      publication.state === 'failed'
        ? ['Publishing Failed', publicationText(publication), 'error']
        : ['Website Published', publicationText(publication) + note],
    failed: ({ code, message }) =>
      code === 'many_publications' ? null : ['Not Published', code === 'stale' ? CHANGED : message],
    after: (failure) => {
      if (failure.code === 'many_publications') oneMore.ask(failure.message);
      if (failure.code === 'stale') website.put(() => failure.data);
      const [first] = Object.keys(faultsIn(failure.errors)).toReversed();
      if (first !== undefined) editAt(first);
    },
  });
  return undefined;
}

/** The version of the draft; null if the last change is not saved. */
async function savedVersion(): Promise<number | null> {
  const isSaved = await save();
  return (isSaved && websiteForm.$form.get()?.subject?.version) || null;
}

/** The contents of publications, by revision. */
export const drafts = ownersQuery('GET /api/admin-public/website/revisions/:revision');

/** The revision on view; confirming restores it as the draft. */
export const viewed = question(({ revision }: PublicationShape) => bringBack(revision));

const RESTORED = ['Version Restored', "It's your draft now. Publish it to go live."] as const;
const UNDONE = ['Restore Undone', 'Your earlier draft is back.'] as const;

/** Returns why the revision did not become the draft. */
async function bringBack(
  revision: string,
  toast: typeof RESTORED | typeof UNDONE = RESTORED,
): Promise<string | null> {
  // The toast's Undo may be pressed in another section.
  const version = websiteForm.$form.get() ? await savedVersion() : undefined;
  if (version === null) return UNSAVED;
  const answer = await callAsOwner('POST /api/admin-public/website/revisions/:revision/restore', {
    params: { revision },
    body: version === undefined ? {} : { version },
  });
  const before = websiteForm.$form.get()?.values;
  if (answer.ok || answer.code === 'stale') website.put(() => answer.data);
  if (!answer.ok) return answer.code === 'stale' ? CHANGED : answer.message;
  const { former } = answer.data;
  if (before && former) recordReplaced(before);
  void revisions.load();
  // Undo may itself be undone.
  tell(toast, former && (() => undoBack(former, toast === RESTORED ? UNDONE : RESTORED)));
  return null;
}

async function undoBack(
  { revision }: PublicationShape,
  toast: typeof RESTORED | typeof UNDONE,
): Promise<void> {
  const problem = await bringBack(revision, toast);
  if (problem !== null) fail(['Undo Failed', problem]);
}

/**
 * 'Tue, Nov 24, 9:00:07 AM' or 'Tue, 24 Nov, 09:00:07', with seconds, because two publications of the same minute differ.
 * 'Draft replaced Tue, Nov 24, 9:00:07 AM' for the former draft.
 */
export function revisionTitle({ kind, published_at }: PublicationShape, published = ''): string {
  const when = momentText(published_at).replace(/(\D)\d\d(?=\D*$)/, `$&$1${published_at.slice(17, 19)}`);
  return `${kind === 'draft' ? 'Draft replaced ' : published}${when}`;
}

/** 'Tue, Nov 24, 9:00 AM' */
export function momentText(iso: string): string {
  return formatDateTime(iso.slice(0, 16) as LocalDateTime);
}

/** The parts of the website that a publication changed; empty if unknown. */
export function changedText({ changed }: PublicationShape): string {
  if (changed === null) return '';
  const names = new Set(changed.map((name) => parts.find(({ id }) => id === findPart(name))?.label));
  return names.size === 0 ? 'No changes to the website' : `Changed: ${[...names].join(', ')}`;
}

export function publicationText({ state, since, reason, published_at }: PublicationShape): string {
  switch (state) {
    case 'building':
      return `Building since ${momentText(since)}. Visitors see it in a few minutes.`;
    case 'live':
      return `Live since ${momentText(since)}.`;
    case 'waiting_for_deploy':
      return reason ?? 'It goes live with the next deploy.';
    case 'failed':
      return `Publishing failed. ${(reason ?? 'The build did not finish').replace(/\.$/, '')}. Visitors still see the previous version.`;
    case 'earlier':
      return `Published ${momentText(published_at)}.`;
  }
}
