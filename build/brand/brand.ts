import { salon } from '../../src/salon.ts';

/** What a salon's icons, manifest and picture of a shared link are drawn of. */
export interface Brand {
  readonly name: string;
  /** Under an icon, where there is room for a word or two. */
  readonly short: string;
  readonly tagline: string;
  /** The ground of the mark. */
  readonly ground: string;
  /** Of the line under the name. */
  readonly line: string;
}

/** What comes with the project. */
export const projectBrand: Brand = {
  name: salon.brand,
  short: salon.stylist,
  tagline: salon.tagline,
  ground: '#a64b30',
  line: '#a9502f',
};
