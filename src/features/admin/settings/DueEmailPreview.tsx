import { useState } from 'react';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';

/** Shows the email that invites clients back, as it would be written now. */
export function DueEmailPreview() {
  const [email, setEmail] = useState<DataOf<Contract['GET /api/admin-public/due-email']> | null>(null);
  const load = (): Promise<unknown> =>
    act(() => callAsOwner('GET /api/admin-public/due-email', {}), {
      show: setEmail,
      failed: ['Preview Failed', "We couldn't write the example"],
      retry: load,
    });
  if (email === null)
    return (
      <PressButton className="self-start" onPress={load}>
        Preview Email
      </PressButton>
    );
  return (
    <section className="card p-4" aria-label="Preview of the email">
      <p className="font-semibold">{email.subject}</p>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{email.text}</p>
    </section>
  );
}
