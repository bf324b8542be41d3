import { atom } from 'nanostores';
import { failure } from '../call/call.ts';
import { byScript, TIME_OUT } from '../call/simple-get.ts';
import { messages } from '../messages.ts';
import { showToast } from './toasts.ts';

export interface SavedFile {
  readonly label: string;
  /** After `/api/admin-public/`. */
  readonly path: string;
}

/** The label of the file being prepared. */
export const $downloading = atom<string | null>(null);

/**
 * Downloads a file of the salon's. It is fetched first, so that an error is shown rather than saved as a file. It must begin in time;
 * a large one may then take longer.
 */
export async function download({ label, path }: SavedFile): Promise<void> {
  if ($downloading.get() !== null) return;
  $downloading.set(label);
  try {
    const response = await Promise.race([
      fetch(`/api/admin-public/${path}`, { headers: byScript }),
      new Promise<null>((late) => setTimeout(late, TIME_OUT, null)),
    ]);
    if (!response) return failed(failure('timeout').message);
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as { message?: string } | null;
      return failed(answer?.message ?? messages('calls')('wrong'));
    }
    save(await response.blob(), toName(response));
  } catch {
    failed(failure('offline').message);
  } finally {
    $downloading.set(null);
  }
  return undefined;
}

function failed(text: string): void {
  showToast({ kind: 'error', title: 'Export Failed', text });
}

const toName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'salon-export';

export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
