import type { ComponentProps } from 'react';

/** Actions at the bottom of the window, visible wherever the page is scrolled. */
export function FloatingBar({ children, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="group"
      className="floating-bar card sticky bottom-[calc(0.75rem+max(var(--thumb),env(safe-area-inset-bottom)))] z-30 mx-auto mt-4 flex w-[min(44rem,100%)] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 shadow-raised"
      {...rest}
    >
      {children}
    </div>
  );
}
