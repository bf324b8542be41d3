import { useState, type SyntheticEvent } from 'react';
import type { Me } from '../../api/me.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { displayNameRule, ownPhoneRule } from '../../domain/account-rules.ts';
import { show } from './account.ts';
import { typedIn } from '../../components/ui/typed.ts';

type Problems = Readonly<Record<string, string>>;

/** The name and the number that a new booking is filled in with. */
export function Details({ me }: { me: Me }) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(displayName: string, phone: string): Promise<void> {
    setBusy(true);
    const answer = await call('PUT /api/me', { body: { displayName, phone } });
    setBusy(false);
    if (answer.ok) {
      show(answer.data);
      showToast({ kind: 'success', title: 'Details saved' });
      return;
    }
    setProblems(answer.errors);
    if (Object.keys(answer.errors).length === 0) setFailure(answer.message);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const [displayName, phone] = [typed('displayName').trim(), typed('phone').trim()];
    const found = { displayName: displayNameRule(displayName), phone: ownPhoneRule(phone) };
    const wrong = Object.fromEntries(
      Object.entries(found).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
    );
    setProblems(wrong);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (!busy) void save(displayName, phone);
  }

  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-3xl">
        Your details
      </h2>
      <form noValidate className="card flex flex-col gap-5 p-5 sm:p-6" onSubmit={submit}>
        <p>
          <span className="hint block">Email</span>
          <span className="font-semibold wrap-anywhere">{me.email}</span>
        </p>
        <TextField
          label="Name"
          name="displayName"
          autoComplete="name"
          optional
          defaultValue={me.displayName}
          error={problems['displayName']}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={me.phone}
          error={problems['phone']}
        />
        {failure !== null && <Notice kind="error">Your details were not saved. {failure}</Notice>}
        <div>
          <Button type="submit" look="primary" busy={busy} busyLabel="Saving...">
            Save details
          </Button>
        </div>
      </form>
    </section>
  );
}
