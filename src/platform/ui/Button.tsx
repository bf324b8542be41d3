import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per view; `quiet` beside text; `danger` for actions that cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** Busy: keeps its focus, shows a spinner and ignores presses until done. */
  busy?: boolean | undefined;
  /** The text while busy: 'Saving...'. */
  busyLabel?: string | undefined;
}

const sizes = { small: 'btn-small', normal: '', large: 'btn-large' };

/** A button in the site's style. `type` is 'button' by default, so that none submits a form by accident. */
export function Button({
  look = 'secondary',
  size = 'normal',
  busy = false,
  busyLabel,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus. preventDefault keeps a busy submit from sending twice.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {};
  return (
    <button
      {...rest}
      {...state}
      type={type}
      className={`btn btn-${look} ${sizes[size]} ${className}`}
      onClick={press}
    >
      {busy && <LoaderCircle className="spinner" aria-hidden="true" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
