import { atom } from 'nanostores';

/** The modal dialogs that are open, the topmost last: nothing outside of that one can be seen above it, pressed or read out. */
export const $openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** Opens one above all others. Returns how to close it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  $openDialogs.set([...$openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    $openDialogs.set($openDialogs.get().filter((one) => one !== dialog));
  };
}
