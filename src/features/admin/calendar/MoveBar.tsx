import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { FloatingBar } from '../../../platform/ui/FloatingBar.tsx';
import { $steered, letGo, noteFor, putDown, steer } from './move.ts';
import { formatTarget } from './text.ts';

const ways: readonly { key: string; label: string; icon: LucideIcon }[] = [
  { key: 'ArrowLeft', label: 'A day earlier', icon: ArrowLeft },
  { key: 'ArrowUp', label: 'Earlier', icon: ArrowUp },
  { key: 'ArrowDown', label: 'Later', icon: ArrowDown },
  { key: 'ArrowRight', label: 'A day later', icon: ArrowRight },
];

/** Moves a picked-up visit by keys or buttons. It keeps the focus, whatever the page behind shows. */
export function MoveBar() {
  const move = useStore($steered);
  const isShown = move !== null;
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) here.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (move === null) return null;

  const { appointment, target, isDown } = move;
  const note = noteFor(move);

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') letGo();
    else if (steer(event.key)) here.current?.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  }

  return (
    <FloatingBar aria-label={`Move ${appointment.customer.name}`} onKeyDown={press}>
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{formatTarget(target)}</span>
        <span className="block text-sm text-ink-soft">
          {appointment.customer.name}
          {note !== null && `, ${note}`}
        </span>
      </p>
      <Button size="small" look="quiet" onClick={letGo}>
        Cancel
      </Button>
      <div className="me-auto flex">
        {ways.map(({ key, label, icon: Icon }) => (
          <IconButton icon={Icon} key={key} label={label} onClick={() => steer(key)} />
        ))}
      </div>
      <Button ref={here} size="small" look="primary" busy={isDown} onClick={() => void putDown()}>
        Move Here
      </Button>
    </FloatingBar>
  );
}
