import type { ReviewShape } from '../../../../api/website/reviews.ts';
import { lateDialog } from '../../shell/LateDialog.tsx';
import { remote } from '../../shell/remote.ts';

/** All reviews, the newest first. */
export const reviews = remote('GET /api/admin-public/reviews', {});

export const reviewDialog = lateDialog<ReviewShape>();
