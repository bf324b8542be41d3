import { lateDialog } from '../shell/LateDialog.tsx';

/** How the owner signs in. It has forms, and so stands beside the form of the settings. */
export const signInDialog = lateDialog<null>();
