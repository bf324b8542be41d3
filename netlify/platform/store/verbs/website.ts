import type { KeptPicture, KeptWebsite, Website } from '../../../../src/domain/website/publications.ts';
import type { Draft } from '../../../../src/domain/website/website.ts';
import type { Rules } from './calendar.ts';

/** What goes with a change of the website, in the same step. */
export interface WebsiteChange {
  /** Pictures that it shows: none of them may be gone. */
  readonly shows: readonly string[];
  /** Pictures that are erased with their bytes, but for those that were put in again meanwhile. */
  readonly erases: readonly KeptPicture[];
  /** What the newest publication says. */
  readonly published?: Draft;
  /** The salon's name is one of its settings. */
  readonly rules?: { readonly next: Omit<Rules, 'version'>; readonly basedOn: number };
}

export interface PictureBytes {
  readonly picture: KeptPicture;
  readonly bytes: Uint8Array;
}

/** The owner's website: its draft, its last publications, and the pictures of both. */
export interface WebsiteVerbs {
  /** All of it but what the publications say and the bytes of the pictures; those by id. */
  website(): Promise<KeptWebsite>;
  /** What a publication says; null where it is none of those that are kept. */
  publication(revision: string): Promise<Draft | null>;
  /**
   * Puts `next` in the place of what there is, if that is still of step `next.step - 1`, and rules that change too are still those
   * it is based on. Publications that it no longer names are forgotten.
   */
  saveWebsite(next: Website, change: WebsiteChange): Promise<'saved' | 'changed'>;
  /** Keeps a picture, unless there are so many already. `known`: it is there, and now counts as put in at `added_at`. */
  addPicture(added: PictureBytes, most: number): Promise<'added' | 'known' | 'full'>;
  picture(id: string): Promise<PictureBytes | null>;
}
