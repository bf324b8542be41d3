import type { Settings } from '../../../domain/settings/settings.ts';
import { $access } from '../shell/access.ts';
import type { FormStore } from '../forms/form.ts';
import { remote } from '../shell/remote.ts';

/** All settings of the salon. */
export const settings = remote('GET /api/admin-public/settings', {});

/** As they are known; null until they are. */
export function savedSettings(): Settings | null {
  const value = settings.$value.get();
  return value.state === 'ready' ? value.data : null;
}

/** Shows the settings in a form, as they are known from now on. Returns how to stop. */
export function showSettings<Values>(form: FormStore<Settings, Values>): () => void {
  const stop = settings.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    if (form.$form.get()) form.follow(value.data);
    else form.open(value.data);
  });
  return () => {
    stop();
    // The owner has left, and was asked; whoever was signed out comes back to what they typed.
    if ($access.get().who === 'owner') form.cancel();
    else form.close();
  };
}
