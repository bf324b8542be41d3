import { useStore } from '@nanostores/react';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { CheckField } from '../../../platform/ui/Field.tsx';
import { TOAST_KEY } from '../../../platform/ui/Toasts.tsx';
import { closePanel } from '../shell/open-panel.ts';
import { $isOn, shortcuts, switchShortcuts } from './shortcuts.ts';

const ROW = 'flex min-h-11 items-center justify-between gap-4 border-line py-1 not-first:border-t';
const KEY =
  'min-w-7 flex-none rounded-md border border-control bg-surface px-2 py-0.5 text-center font-sans text-sm/[1.4] font-medium';

/** The admin's keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog() {
  const isOn = useStore($isOn);
  return (
    <Dialog title="Keyboard shortcuts" size="narrow" onClose={closePanel} closeOnBackdrop>
      <ul className={`shortcuts ${isOn ? '' : 'text-ink-soft'}`}>
        {shortcuts.map(({ keys, label }) => (
          <li key={label} className={ROW}>
            <span>{label}</span>
            <span className="flex flex-none items-center gap-1.5">
              {keys.map((key, i) => (
                <span key={key} className="flex items-center gap-1.5">
                  {i > 0 && <span className="text-sm text-ink-soft">then</span>}
                  <kbd className={KEY}>{key}</kbd>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {/* Always on: not a letter, and the only keyboard access to messages that disappear. */}
      <ul className="shortcuts">
        <li className={ROW}>
          <span>Jump to the newest message and its Undo</span>
          <kbd className={KEY}>{TOAST_KEY}</kbd>
        </li>
      </ul>
      <CheckField
        className="mt-5"
        label="Use keyboard shortcuts"
        hint="They don't work while you type. When they're off, open this list from the sidebar."
        checked={isOn}
        onCheck={switchShortcuts}
      />
    </Dialog>
  );
}
