import { salon } from '../../src/salon.ts';

/** The inputs for a salon's icons, manifest and link preview. */
export interface Brand {
  readonly name: string;
  /** The name under an icon, which has room for a word or two. */
  readonly short: string;
  readonly tagline: string;
  /** The background of the mark. */
  readonly ground: string;
  /** The color of the line under the name. */
  readonly line: string;
}

export const projectBrand: Brand = {
  name: salon.brand,
  short: salon.stylist,
  tagline: salon.tagline,
  ground: '#a64b30',
  line: '#a9502f',
};
