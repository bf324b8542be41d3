import type { OwnersAppointment } from '../../api/shapes.ts';
import { CheckField } from '../../components/ui/Field.tsx';

interface NotifyChoiceProps {
  customers: readonly Pick<OwnersAppointment['customer'], 'name' | 'email'>[];
  value: boolean;
  onPick: (notify: boolean) => void;
}

/** Whether the client is written to, or each of several; nothing where none of them has an address. */
export function NotifyChoice({ customers, value, onPick }: NotifyChoiceProps) {
  const [first, ...others] = customers.filter(({ email }) => email.trim() !== '');
  if (!first) return null;
  const name = first.name.trim().split(/\s+/)[0] ?? '';
  return (
    <CheckField
      className="mt-4"
      label={others.length > 0 ? 'Write to the clients' : `Write to ${name || 'the client'}`}
      checked={value}
      onChange={(event) => {
        onPick(event.currentTarget.checked);
      }}
    />
  );
}
