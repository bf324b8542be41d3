import { useStore } from '@nanostores/react';
import { TextField } from '../../../../platform/ui/Field.tsx';
import { $run, put } from './run.ts';

/** The date before which new clients get nothing. */
export function QuietField({ hint }: { hint: string }) {
  const { quiet } = useStore($run);
  return (
    <TextField
      label="Send new clients nothing before"
      hint={hint}
      type="date"
      value={quiet}
      onType={(date) => put({ quiet: date })}
    />
  );
}
