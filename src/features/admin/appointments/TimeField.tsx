import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { isLocalDate, type LocalTime } from '../../../domain/time.ts';
import { settings } from '../data/settings.ts';
import { timeGroups } from './time-choices.ts';

interface TimeFieldProps {
  /** The day of the time. */
  date: string;
  time: string;
  /** Empty until they are known. */
  free: readonly LocalTime[];
  /** The appointment's current time. */
  own: string | undefined;
  error: string | undefined;
  onType: (time: string) => void;
}

/** A time of the day: from the list, free ones first, or typed. */
export function TimeField({ date, time, free, own, error, onType }: TimeFieldProps) {
  const known = useStore(settings.$value);
  const [isTyped, setTyped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hours = known.state === 'ready' && isLocalDate(date) ? hoursOn(date, known.data) : null;

  const field = {
    name: 'time',
    label: 'Time',
    autoComplete: 'off',
    required: true,
    value: time,
    error,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      onType(value);
    },
  };
  function turn() {
    flushSync(() => {
      setTyped(!isTyped);
    });
    place.current?.querySelector<HTMLElement>('[name=time]')?.focus();
  }
  return (
    <div ref={place}>
      {isTyped ? (
        <TextField {...field} type="time" />
      ) : (
        <SelectField {...field}>
          <option value="">Select a time</option>
          {timeGroups(free, hours, [own, time]).map(({ label, times }) => (
            <optgroup key={label} label={label}>
              {times.map((one) => (
                <option key={one} value={one}>
                  {formatTime(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <Button look="quiet" size="small" className="-ms-3.5" onClick={turn}>
        {isTyped ? 'Choose from the list' : 'Type another time'}
      </Button>
    </div>
  );
}
