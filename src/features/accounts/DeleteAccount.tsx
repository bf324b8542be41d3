import { useState } from 'react';
import { call, callWithoutKey } from '../../platform/call/call.ts';
import type { Me } from '../../api/accounts/own-account.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { TextField } from '../../platform/ui/Field.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { leaving } from './leaving.ts';
import { ownProblem } from './own-problem.tsx';
import { Section } from './Section.tsx';

const focusPassword = () => document.querySelector<HTMLElement>('[name=password-now]')?.focus();

/** Actions that end every session, or the account. */
export function DangerZone({ me }: { me: Me }) {
  const t = messages('account');
  const [question, setQuestion] = useState<'everywhere' | 'delete' | null>(null);
  const isDelete = question === 'delete';
  const [password, setPassword] = useState('');
  const [isTooLate, setTooLate] = useState(false);
  const { problem, setProblem, sending, send } = useSending();

  const ask = (what: 'everywhere' | 'delete' | null) => {
    setProblem({});
    setTooLate(false);
    setPassword('');
    setQuestion(what);
  };

  async function carryOut(): Promise<FormResult> {
    if (isDelete && me.hasPassword && password === '') {
      focusPassword();
      return { message: messages('account-forms')('missing') };
    }
    return leaving(async (part) => {
      const answer = await part.signOutBy(
        () =>
          isDelete
            ? callWithoutKey('POST /api/me/delete', { body: me.hasPassword ? { password } : {} })
            : call('POST /api/me/sign-out-everywhere', {}),
        true,
      );
      if (answer.ok) return null;
      setTooLate(!me.hasPassword && answer.code === 'bad_credentials');
      focusPassword();
      return ownProblem(answer);
    });
  }

  return (
    <Section id="leaving" title={t('leaving')}>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-secondary" href="/api/me/export" download="my-data.json">
          {t('download')}
        </a>
        <Button onClick={() => ask('everywhere')}>{t('signOutEverywhere')}</Button>
        {!me.isAdmin && (
          <Button className="text-brick-ink" onClick={() => ask('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        title={t(isDelete ? 'deleteSure' : 'signOutEverywhereSure')}
        danger={isDelete}
        busy={sending !== null}
        confirmLabel={t(isDelete ? 'deleteYes' : 'signOutEverywhereYes')}
        onConfirm={() => void send('leave', carryOut)}
        onCancel={() => ask(null)}
      >
        <p>
          {t(isDelete ? 'deleteHow' : 'signOutEverywhereHow')}
          {me.isAdmin && ` ${t('unsent')}`}
        </p>
        {isDelete && me.hasPassword && (
          <form
            noValidate
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault();
              void send('leave', carryOut);
            }}
          >
            <input type="email" autoComplete="username" value={me.email} readOnly hidden />
            <TextField
              label={t('password')}
              name="password-now"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setProblem({});
              }}
            />
          </form>
        )}
        {problem.message !== undefined && (
          <p role="alert" className="mt-3 font-medium text-brick-ink">
            {problem.message}
          </p>
        )}
        {isTooLate && (
          <a
            className="mt-3 inline-flex min-h-11 items-center link"
            href={`/api/auth/google?next=${pathIn('/account')}`}
          >
            {t('googleAgain')}
          </a>
        )}
      </ConfirmDialog>
    </Section>
  );
}
