import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { handOnFocus } from './focus.ts';

export interface NoticeProps {
  kind: 'info' | 'warning' | 'error' | 'success';
  title?: string | undefined;
  children?: ReactNode;
  /** An action: Retry, Show the next day. */
  action?: { label: string; onClick: () => void; busy?: boolean | undefined } | undefined;
  /** How a screen reader announces it: errors at once, the rest politely; 'off' for notices present from the start. */
  announce?: 'alert' | 'status' | 'off' | undefined;
  className?: string | undefined;
}

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

/** A message in the page with at most one action. An action that removes the notice does not lose the focus. */
export function Notice({ kind, title, children, action, announce, className = '' }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element) handOnFocus(element);
    };
  }, []);
  const Icon = icons[kind];
  const role = announce ?? (kind === 'error' ? 'alert' : 'status');
  return (
    <div ref={notice} className={`notice tone-${kind} ${className}`} role={role === 'off' ? undefined : role}>
      <Icon aria-hidden="true" />
      <div className="notice-text">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && (
        <Button size="small" busy={action.busy} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
