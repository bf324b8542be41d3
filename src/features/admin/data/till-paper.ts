import { needsCertifiedTill } from '../../../domain/till/certified-till.ts';
import { pageFormats } from '../../../platform/formats.ts';

/** Returns the kind of paper that the salon's till issues: a summary where only a certified till may issue receipts. */
export function tillPaper(): 'receipt' | 'summary' {
  return needsCertifiedTill(pageFormats().country) ? 'summary' : 'receipt';
}
