import { numberText } from '../../../platform/number-text.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { DialogBoundary } from '../../../platform/ui/DialogBoundary.tsx';
import { FloatingBar } from '../../../platform/ui/FloatingBar.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { formatCount } from '../shell/text.ts';
import { $manyResult, $selected, askMany, many, tick, tickAll } from './selection.ts';
import { late } from '../../../platform/ui/late.ts';
import { shortly } from '../data/salon-clock.ts';

/** Selects one appointment for a bulk action: a 44 px target of which only the box is visible. */
export function Tick({ appointment, isTicked }: { appointment: OwnersAppointment; isTicked: boolean }) {
  return (
    <label className="-my-3 -ms-3.25 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-4.5 cursor-[inherit]"
        checked={isTicked}
        aria-label={`Select ${shortly(appointment)}`}
        onChange={(event) => {
          const { nativeEvent } = event;
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          tick(appointment.id, event.currentTarget.checked, isRange);
        }}
      />
    </label>
  );
}

export function TickAll({ total }: { total: number }) {
  const selected = useStore($selected).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < total;
  }, [selected, total]);
  return (
    <label className="appointment-tick-all -my-2.5 flex h-11 flex-none cursor-pointer items-center gap-2 text-sm/body">
      <input
        ref={box}
        type="checkbox"
        className="size-4.5 cursor-[inherit]"
        checked={selected > 0 && selected === total}
        onChange={(event) => tickAll(event.currentTarget.checked)}
      />
      Select all
    </label>
  );
}

const SelectionQuestion = late(async () => (await import('./SelectionQuestion.tsx')).SelectionQuestion);

/** The bulk actions for the selected appointments, always visible; and their result. */
export function SelectionBar() {
  const selected = useStore($selected);
  const question = useStore(many.$asked);
  const count = formatCount(selected.length, 'appointment');
  return (
    <>
      <DialogBoundary key={String(question === null)} onFailure={many.drop}>
        {question && <SelectionQuestion {...question.about} />}
      </DialogBoundary>
      <p role="status" className="sr-only">
        {selected.length > 0 ? `${count} selected` : ''}
      </p>
      {selected.length > 0 && (
        <FloatingBar aria-label="Selected appointments">
          <p aria-hidden="true" className="font-semibold tabular-nums">
            {numberText(selected.length)} selected
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              look="primary"
              aria-label={`Confirm ${count}`}
              onClick={() => askMany('confirm')}
            >
              Confirm
            </Button>
            <Button size="small" aria-label={`Cancel ${count}`} onClick={() => askMany('cancel')}>
              Cancel
            </Button>
            <Button size="small" look="quiet" onClick={() => tickAll(false)}>
              Clear
            </Button>
          </div>
        </FloatingBar>
      )}
    </>
  );
}

/** The failed ones, with reasons. */
export function SelectionResult() {
  const result = useStore($manyResult);
  if (!result) return null;
  const hide = {
    label: 'Hide',
    onClick: () => $manyResult.set(null),
  };
  return (
    <Notice kind="warning" announce="alert" title={result.title} className="mb-4" action={hide}>
      <ul className="mt-1 list-disc ps-5">
        {result.failures.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
