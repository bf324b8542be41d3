import { numberText } from '../../../platform/number-text.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { $access } from '../shell/access.ts';
import type { FormStore } from '../forms/form.ts';
import { known, remote } from '../shell/remote.ts';

export const settings = remote('GET /api/admin-public/settings', {});

/** The known settings; null until loaded. */
export function savedSettings(): Settings | null {
  return known(settings);
}

/** 'Reduced, 7%' */
export function rateText({ name, percentage }: Settings['taxRates'][number]): string {
  return `${name}, ${numberText(percentage)}%`;
}

/** Opens a form with the settings and keeps it up to date with them. Returns a function that stops it. */
export function showSettings<Values>(form: FormStore<Settings, Values>): () => void {
  const stop = settings.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    if (form.$form.get()) form.follow(value.data);
    else form.open(value.data);
  });
  return () => {
    stop();
    // An owner who leaves was asked, so typed text is discarded. If the session ended, the text returns after the next sign-in.
    if ($access.get().who === 'owner') form.cancel();
    else form.close();
  };
}
