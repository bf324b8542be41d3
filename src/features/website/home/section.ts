import type { Content } from '../../../domain/website/website.ts';

/** The props of each section of the home page. */
export interface Props {
  website: Content;
}
