import { lazy, type ComponentType, type ReactNode } from 'react';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';

/**
 * A part of the private page whose scripts load when it is first rendered. If they fail to load, the rest of the page still works, and
 * `Lost` is shown instead of the part.
 */
export function part<Props>(
  load: () => Promise<ComponentType<Props>>,
  Lost: () => ReactNode = NotLoaded,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Lost }),
    ),
  );
}

function NotLoaded() {
  const t = messages('private-page');
  const action = { label: t('retry'), onClick: () => location.reload() };
  return <Notice kind="error" className="mb-4" title={t('partNotLoaded')} action={action} />;
}
