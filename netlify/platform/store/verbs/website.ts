import type { KeptPicture, KeptWebsite, Website } from '../../../../src/domain/website/publications.ts';
import type { Draft } from '../../../../src/domain/website/website.ts';
import type { Rules } from './calendar.ts';

/** Changes in the same step as the website's. */
export interface WebsiteChange {
  /** Pictures that it shows, which must all still exist. */
  readonly shows: readonly string[];
  /** Pictures to erase with their bytes, unless they were uploaded again meanwhile. */
  readonly erases: readonly KeptPicture[];
  /** The contents of the newest publication. */
  readonly published?: Draft;
  /** The salon's name, which is one of its settings. */
  readonly rules?: { readonly next: Omit<Rules, 'version'>; readonly basedOn: number };
}

export interface PictureBytes {
  readonly picture: KeptPicture;
  readonly bytes: Uint8Array;
}

/** The owner's website: its draft, its latest publications, and their pictures. */
export interface WebsiteVerbs {
  /** All of it except the publications' contents and the pictures' bytes, which are read by id. */
  website(): Promise<KeptWebsite>;
  /** Returns the contents of a publication; null if it is not stored. */
  publication(revision: string): Promise<Draft | null>;
  /**
   * Replaces the website, if it still has step `next.step - 1`, and rules that change too still have their basis. Publications
   * that it no longer lists are deleted.
   */
  saveWebsite(next: Website, change: WebsiteChange): Promise<'saved' | 'changed'>;
  /** Stores a picture, unless there are too many. `known`: it exists, and now counts as uploaded at `added_at`. */
  addPicture(added: PictureBytes, most: number): Promise<'added' | 'known' | 'full'>;
  picture(id: string): Promise<PictureBytes | null>;
}
