import { atom } from 'nanostores';

/** The open modal dialogs, the topmost last: nothing outside it is visible above it, can be pressed or is announced. */
export const $openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** Opens a dialog above all others. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  $openDialogs.set([...$openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    $openDialogs.set($openDialogs.get().filter((one) => one !== dialog));
  };
}
