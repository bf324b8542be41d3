import { atom } from 'nanostores';

/** The open modal dialogs, the topmost last: nothing outside of that one can be seen above it, pressed or announced. */
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
