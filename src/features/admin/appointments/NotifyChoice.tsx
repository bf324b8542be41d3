import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { CheckField } from '../../../platform/ui/Field.tsx';
import { canBeWrittenTo } from '../data/client-contact.ts';
import { savedSettings, settings } from '../data/settings.ts';

interface NotifyChoiceProps {
  customers: readonly Pick<OwnersAppointment['customer'], 'name' | 'email'>[];
  value: boolean;
  onPick: (notify: boolean) => void;
}

/** Asks whether to email the clients; hidden if none can be reached, or the salon sends no emails. */
export function NotifyChoice({ customers, value, onPick }: NotifyChoiceProps) {
  useStore(settings.$value);
  useEffect(() => {
    if (!savedSettings()) void settings.load();
  }, []);
  const [first, ...others] = customers.filter(({ email }) => canBeWrittenTo({ email: email.trim() }));
  if (!first || savedSettings()?.emailNotifications === false) return null;
  const name = first.name.trim().split(/\s+/)[0] ?? '';
  return (
    <CheckField
      className="mt-4"
      label={others.length > 0 ? 'Email the clients' : `Email ${name || 'the client'}`}
      checked={value}
      onCheck={onPick}
    />
  );
}

export type Scope = 'this' | 'following';

interface ScopeChoiceProps {
  appointment: Pick<OwnersAppointment, 'series'>;
  value: Scope | undefined;
  onPick: (scope: Scope) => void;
}

/** Asks whether a change also applies to the later visits of the series; hidden if there are none. */
export function ScopeChoice({ appointment: { series }, value, onPick }: ScopeChoiceProps) {
  if (!series || series.index === series.count) return null;
  return (
    <CheckField
      className="mt-4"
      label="This and the following visits"
      hint={`This is visit ${series.index} of ${series.count}.`}
      checked={value === 'following'}
      onCheck={(isAll) => onPick(isAll ? 'following' : 'this')}
    />
  );
}

/** Asks whether the client wants the new time: then her terms stay as they are. */
export function AskedForChoice({ value, onPick }: { value: boolean; onPick: (isAskedFor: boolean) => void }) {
  return (
    <CheckField
      className="mt-4"
      label="The client asked for the new time"
      hint="The cancellation terms stay the same. Otherwise the client can cancel free of charge until they accept, for up to 24 hours."
      checked={value}
      onCheck={onPick}
    />
  );
}
