import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { call } from '../../platform/call/call.ts';
import type { Me } from '../../api/accounts/own-account.ts';
import { CheckField, TextField } from '../../platform/ui/Field.tsx';
import { $facts } from '../../components/site/salon-facts.ts';
import { showToast } from '../../platform/ui/toasts.ts';
import { messages } from '../../platform/messages.ts';
import { faultText } from '../../texts/fields.ts';
import { displayNameRule, ownPhoneRule } from '../../domain/accounts/account-rules.ts';
import { AccountForm, useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { ownProblem } from './own-problem.tsx';
import { salon } from '../../salon.ts';
import { show } from './account.ts';
import { Section } from './Section.tsx';

/** The name and phone number that fill in new bookings. Reloading the account changes no field. */
export function Details({ me: first }: { me: Me }) {
  const t = messages('account');
  const [me, setMe] = useState(first);
  const state = useSending();
  const wired = (name: 'displayName' | 'phone') => ({
    name,
    optional: true,
    defaultValue: me[name],
    error: state.problem.fields?.[name],
  });
  const name = useStore($facts)?.businessName ?? salon.brand;
  return (
    <Section id="details" title={t('details')}>
      <AccountForm
        state={state}
        isCard
        onSend={(typed, form) => save(typed, form, me, setMe)}
        submit={t('saveDetails')}
        busyLabel={t('saving')}
      >
        <p>
          <span className="hint block">{t('email')}</span>
          <span className="font-semibold wrap-anywhere">{me.email}</span>
        </p>
        <TextField {...wired('displayName')} label={t('name')} autoComplete="name" />
        <TextField {...wired('phone')} label={t('phone')} type="tel" autoComplete="tel" />
        <CheckField
          label={messages('marketing')('box', { salon: name })}
          hint={messages('marketing')('how')}
          name="marketing"
          defaultChecked={me.marketing}
        />
        {'sms' in me && (
          <CheckField
            label={messages('text-consent')('box')}
            hint={messages('text-consent')('how', { salon: name })}
            name="sms"
            defaultChecked={me.sms}
          />
        )}
      </AccountForm>
    </Section>
  );
}

async function save(
  typed: (field: string) => string,
  form: HTMLFormElement,
  me: Me,
  setMe: (saved: Me) => void,
): Promise<FormResult> {
  const t = messages('account');
  const body = { displayName: typed('displayName').trim(), phone: typed('phone').trim() };
  const found = { displayName: displayNameRule(body.displayName), phone: ownPhoneRule(body.phone) };
  const wrong = Object.entries(found).flatMap(([field, problem]) =>
    problem === null ? [] : [[field, faultText(problem)]],
  );
  if (wrong.length > 0) return { fields: Object.fromEntries(wrong) };
  const ticked = new FormData(form);
  const marketing = ticked.has('marketing');
  const sms = ticked.has('sms');
  const isOtherPhone = body.phone !== me.phone;
  // Consent to texts applies to one number, so the number is sent with it.
  const isOther = sms ? !me.sms || isOtherPhone : me.sms;
  // Sends only the differences, because another tab may have changed the rest.
  const changes = {
    ...(body.displayName !== me.displayName && { displayName: body.displayName }),
    ...((isOtherPhone || (isOther && sms)) && { phone: body.phone }),
    ...(marketing !== !!me.marketing && { marketing }),
    ...(isOther && { sms }),
  };
  const answer = await call('PUT /api/me', { body: changes });
  if (!answer.ok) {
    const isShown = Object.keys(answer.errors).some((field) => field in found);
    return isShown
      ? { fields: answer.errors }
      : { message: t.rich('notSaved', { reason: ownProblem(answer) }) };
  }
  show(answer.data);
  setMe(answer.data);
  followNewest(form, ticked, answer.data);
  showToast({ kind: 'success', title: t('saved') });
  return null;
}

/** Shows what another tab has changed, so that the next save doesn't undo it. Text typed since `submission` stays. */
function followNewest(form: HTMLFormElement, submission: FormData, newest: Me): void {
  const typed = new FormData(form);
  for (const [name, value] of Object.entries(newest)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || typed.get(name) !== submission.get(name)) continue;
    if (typeof value === 'boolean') field.checked = value;
    else field.value = value ?? '';
  }
}
