import { lazy, type ComponentType } from 'react';

/** A component whose scripts load when it is first drawn. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
