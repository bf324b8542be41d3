import { beforeEach, vi } from 'vitest';
import type { PublicationShape, WebsiteShape } from '../../../src/api/website/website.ts';
import type { Draft } from '../../../src/domain/website/website.ts';
import { website } from '../../../src/features/admin/data/website.ts';
import { $changes, websiteForm } from '../../../src/features/admin/website/form.ts';
import { $part, $side } from '../../../src/features/admin/website/parts.ts';
import { $page } from '../../../src/features/admin/website/preview-page.ts';
import { $publishing, revisions, viewed } from '../../../src/features/admin/website/publish.ts';
import { WebsiteScreen } from '../../../src/features/admin/website/WebsiteScreen.tsx';
import { SignInAgain } from '../../../src/features/admin/shell/SignInAgain.tsx';
import { startingWebsite } from '../../../src/starting-website.ts';
import { adminPage, labelled, ok, refusal } from '../../admin/features/page.ts';

export const page = adminPage('/admin/website');
const READ = 'GET /website';
export const SAVE = 'PUT /website';
export const PUBLISH = 'POST /website/publish';
export const REVISIONS = 'GET /website/revisions';

/** The salon's current data. */
export let kept: WebsiteShape;

export function keeps(part: Partial<WebsiteShape>): void {
  kept = { ...kept, ...part };
}

/** Changes the draft as somebody else. */
export function edits(part: Partial<Draft>): void {
  keeps({ version: kept.version + 1, draft: { ...kept.draft, ...part } });
}

export function publication(part: Partial<PublicationShape> = {}): PublicationShape {
  return {
    kind: 'published',
    revision: 'r1',
    version: kept.version,
    published_at: '2026-11-24T09:00:00-05:00',
    since: '2026-11-24T09:01:00-05:00',
    state: 'live',
    reason: null,
    changed: null,
    ...part,
  };
}

beforeEach(() => {
  kept = {
    version: 1,
    draft: { brand: 'Maren Holt Hair', ...startingWebsite },
    unwritten: [],
    publication: null,
    live: null,
    outdated: false,
    missing: null,
    published_this_month: 0,
    pictures: { kept: 0, most: 60, taken_out: [] },
    keeps_deploys: false,
    ours: [],
    booking_url: 'https://salon.example/booking',
  };
  website.forget();
  revisions.forget();
  websiteForm.cancel();
  $changes.set([]);
  $part.set('hero');
  $side.set('edit');
  $page.set('loading');
  viewed.drop();
  $publishing.set(false);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  page.answers = {
    [READ]: () => ok(kept),
    [REVISIONS]: () => ok([]),
    'GET /reviews': () => ok([]),
    [SAVE]: () => {
      const { version, draft } = page.bodiesOf(SAVE).at(-1) as { version: number; draft: Draft };
      if (version !== kept.version) return refusal(409, 'stale', 'Changed.', { data: kept });
      keeps({ version: version + 1, draft });
      return ok(kept);
    },
  };
});

export async function opens(): Promise<void> {
  await page.show(
    <>
      <SignInAgain />
      <WebsiteScreen />
    </>,
  );
  await page.until(() => page.element.querySelector('.website-fields') !== null);
}

export const has = (text: string) => (page.element.textContent ?? '').includes(text);
/** Waits until typed text is saved, which happens automatically. */
export const saved = () => page.until(() => has('All changes saved.'));
export const errorOf = (label: string) => {
  const ids = labelled(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}.field-error`)?.textContent).find(Boolean);
};
export const draftSent = () => (page.bodiesOf(SAVE).at(-1) as { draft: Draft } | undefined)?.draft;
