import type { ReactNode } from 'react';
import type { FormResult, useSending } from '../../components/accounts/AccountForm.tsx';
import { demoCustomer, demoOwner } from '../../demo.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { Credentials } from './sign-in.ts';

const demoUsers = [
  { role: 'owner', label: 'asOwner', credentials: demoOwner },
  { role: 'customer', label: 'asCustomer', credentials: demoCustomer },
] as const;

/** Signs visitors of a demo in as the owner or a client. */
export default function DemoSignIn({
  sending,
  send,
  onPick,
}: Pick<ReturnType<typeof useSending>, 'sending' | 'send'> & {
  onPick: (credentials: Credentials) => Promise<FormResult>;
}): ReactNode {
  const t = messages('sign-in');
  return (
    <section aria-labelledby="demo-heading" className="rounded-card bg-sunken p-5">
      <h2 id="demo-heading" className="text-xl">
        {t('demo')}
      </h2>
      <p className="hint mt-1">
        {t.rich('demoPeople', {
          owner: demoOwner.email,
          ownerPassword: (
            <span key="owner" className="inline-block">
              {demoOwner.password}
            </span>
          ),
          customer: demoCustomer.email,
          customerPassword: (
            <span key="customer" className="inline-block">
              {demoCustomer.password}
            </span>
          ),
        })}
      </p>
      <div className="mt-4 grid gap-3">
        {demoUsers.map(({ role, label, credentials }) => (
          <Button
            key={role}
            busy={sending === role}
            busyLabel={t('signingIn')}
            onClick={() => void send(role, () => onPick(credentials))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}
