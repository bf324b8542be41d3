import { atom } from 'nanostores';
import type { PublicationShape, WebsiteShape } from '../../../api/website/website.ts';
import { formatWhen } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import type { Draft } from '../../../domain/website/website.ts';
import { callAsOwner } from '../shell/access.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { remote } from '../shell/remote.ts';
import { faultsIn } from './fields.ts';
import { save, website, websiteForm } from './form.ts';
import { editAt } from './parts.ts';

/** Publications that can be restored. */
export const revisions = remote('GET /api/admin-public/website/revisions', {});

/** While it is being sent, and the question before the eleventh of a month. */
export const $publishing = atom<{ readonly sending: boolean; readonly question: string | null }>({
  sending: false,
  question: null,
});

const atRest = { sending: false, question: null };
const CHANGED = 'The website has been changed elsewhere meanwhile. Please look at it once more.';

/** Publishes the draft once it is saved. Pressed twice, it sends once. */
export async function publish(allowMore = false): Promise<void> {
  if ($publishing.get().sending) return;
  $publishing.set({ ...$publishing.get(), sending: true });
  const isSaved = await save();
  const version = websiteForm.$form.get()?.subject?.version;
  if (!isSaved || version === undefined) {
    $publishing.set(atRest);
    return fail('Not Published', 'The last change is not saved yet.');
  }
  const body = { version, ...(allowMore && { allow_more: true }) };
  const answer = await callAsOwner('POST /api/admin-public/website/publish', { body });
  $publishing.set(atRest);
  if (answer.ok) {
    const said = publicationText(answer.data);
    if (answer.data.state === 'failed') fail('Not Published', said);
    else showToast({ kind: 'success', title: 'Published', text: said });
    return void website.load();
  }
  if (answer.code === 'many_publications')
    return $publishing.set({ sending: false, question: answer.message });
  const [first] = Object.keys(faultsIn(answer.errors)).toReversed();
  if (first !== undefined) editAt(first);
  if (answer.code !== 'stale') return fail('Not Published', answer.message);
  const newest = answer.data;
  website.put(() => newest);
  return fail('Not Published', CHANGED);
}

export function dropQuestion(): void {
  if (!$publishing.get().sending) $publishing.set(atRest);
}

/** The publication on view; its draft is null until loaded. */
export const $viewedRevision = atom<{
  readonly publication: PublicationShape;
  readonly draft: Draft | null;
  readonly problem: string | null;
  readonly sending: boolean;
} | null>(null);

export async function viewRevision(publication: PublicationShape): Promise<void> {
  $viewedRevision.set({ publication, draft: null, problem: null, sending: false });
  const { revision } = publication;
  const answer = await callAsOwner('GET /api/admin-public/website/revisions/:revision', {
    params: { revision },
  });
  const looked = $viewedRevision.get();
  if (looked?.publication.revision !== revision) return;
  if (answer.ok) $viewedRevision.set({ ...looked, draft: answer.data.draft });
  else $viewedRevision.set({ ...looked, problem: answer.message });
}

export function lookAway(): void {
  if ($viewedRevision.get()?.sending !== true) $viewedRevision.set(null);
}

/** Restores the publication on view as the draft. */
export async function bringBack(): Promise<void> {
  const looked = $viewedRevision.get();
  if (!looked || looked.sending) return;
  $viewedRevision.set({ ...looked, sending: true, problem: null });
  const isSaved = await save();
  const { revision } = looked.publication;
  const version = websiteForm.$form.get()?.subject?.version;
  if (!isSaved || version === undefined)
    return $viewedRevision.set({ ...looked, problem: 'The last change is not saved yet.' });
  const answer = await callAsOwner('POST /api/admin-public/website/revisions/:revision/restore', {
    params: { revision },
    body: { version },
  });
  if (answer.ok || answer.code === 'stale') {
    const newest: WebsiteShape | null = answer.data;
    if (newest) website.put(() => newest);
  }
  // The draft is already this publication if an earlier answer was lost.
  if (!answer.ok && !(answer.code === 'stale' && isEqual(answer.data.draft, looked.draft)))
    return $viewedRevision.set({ ...looked, problem: answer.code === 'stale' ? CHANGED : answer.message });
  $viewedRevision.set(null);
  return void showToast({
    kind: 'success',
    title: 'Brought Back',
    text: 'It is the draft again. Publish to show it.',
  });
}

function fail(title: string, text: string): void {
  showToast({ kind: 'error', title, text });
}

/** 'Tue, Nov 24 at 9:00 AM' */
export function momentText(iso: string): string {
  return formatWhen(iso.slice(0, 16) as LocalDateTime);
}

/** A publication's state in a sentence. */
export function publicationText({ state, since, reason, published_at }: PublicationShape): string {
  switch (state) {
    case 'building':
      return `Being built since ${momentText(since)}.`;
    case 'live':
      return `Live since ${momentText(since)}.`;
    case 'waiting_for_deploy':
      return reason ?? 'It shows with the next deploy of the site.';
    case 'failed':
      return `Failed: ${(reason ?? 'the build could not be made').replace(/\.$/, '')}. Visitors see what was there before.`;
    case 'earlier':
      return `Published ${momentText(published_at)}.`;
  }
}
