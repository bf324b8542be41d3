import { useEffect, useState } from 'react';
import type { readGiftCardOffer } from '../../api/till/gift-cards.ts';
import { AccountForm, useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { problemText } from '../../components/accounts/problem-text.ts';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { CardFields, emptyCard, lastFourDigits } from '../../components/payments/CardFields.tsx';
import { isLocalDate } from '../../domain/time.ts';
import { call, callWithoutKey } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import { salonToday } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';
import { money } from '../../platform/money.ts';
import { TextArea, TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { RadioCards } from '../../platform/ui/RadioCards.tsx';
import { salon } from '../../salon.ts';

type Offer = DataOf<typeof readGiftCardOffer>;

const readOffer = () => call('GET /api/gift-cards', {});

export function GiftCards() {
  const t = messages('gift-cards');
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof readOffer>> | null>(null);
  const [checkout, setCheckout] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => {
      const answer = await readOffer();
      setCheckout(new URLSearchParams(location.search).get('checkout'));
      setOffer(answer);
    };
    void load();
  }, []);
  const retry = { label: t('retry'), onClick: () => void readOffer().then(setOffer) };
  return (
    <>
      {checkout === 'paid' ? (
        <Notice kind="success" title={t('thanks')}>
          {t('thanksHow')}
        </Notice>
      ) : (
        <>
          {checkout === 'left' && (
            <Notice kind="warning" className="mb-6" title={t('left')}>
              {t('leftHow')}
            </Notice>
          )}
          {offer === null && <div className="skeleton h-96" aria-hidden="true" />}
          {offer?.ok === false && (
            <Notice kind="error" action={retry}>
              {offer.message}
            </Notice>
          )}
          {offer?.ok && <Buy offer={offer.data} onPaid={() => setCheckout('paid')} />}
        </>
      )}
      {offer !== null && <Balance />}
    </>
  );
}

/** The form. Its fields have the names of their paths in the call, so that each shows its own error. */
function Buy({ offer: { amounts_cents, by }, onPaid }: { offer: Offer; onPaid: () => void }) {
  const t = messages('gift-cards');
  const state = useSending();
  const wired = (name: string) => ({ name, error: state.problem.fields?.[name] });
  const [amount, setAmount] = useState(amounts_cents[0] ?? 0);
  const [card, setCard] = useState(emptyCard);
  const today = salonToday(salon.timeZone);
  if (amounts_cents.length === 0)
    return (
      <p>
        {t('noOffer')} <CallUs />
      </p>
    );

  async function buy(typed: (field: string) => string, form: HTMLFormElement): Promise<FormResult> {
    const email = typed('customer.email').trim();
    const cardFields = Object.entries(by === 'test' ? card : {});
    const unfilled = cardFields.find(([, text]) => text.trim() === '')?.[0];
    if (email === '' || unfilled !== undefined) {
      const required = messages('fields')('required', { field: t('yourEmail') });
      return {
        ...(email === '' && { fields: { 'customer.email': required } }),
        ...(unfilled !== undefined && { message: t('fillIn'), focus: unfilled }),
      };
    }
    const [day, means] = [typed('deliver_at'), { provider: 'test', last4: lastFourDigits(card) } as const];
    const answer = await call('POST /api/gift-cards', {
      body: {
        ...(by === 'stripe' ? { provider: by } : { ...means, authenticated: true }),
        amount_cents: amount,
        recipient: { name: typed('recipient.name').trim(), email: typed('recipient.email').trim() },
        deliver_at: isLocalDate(day) ? day : null,
        message: typed('message').trim(),
        customer: { name: typed('customer.name').trim(), email },
      },
    });
    if (!answer.ok) {
      const refused = Object.entries(answer.errors).filter(([path]) => form.elements.namedItem(path));
      return refused.length > 0 ? { fields: Object.fromEntries(refused) } : { message: problemText(answer) };
    }
    const { redirect_url } = answer.data;
    if (redirect_url === null) onPaid();
    else location.assign(redirect_url);
    return 'leaving';
  }

  return (
    <AccountForm state={state} onSend={buy} submit={`${t('buy')}, ${money(amount)}`} busyLabel={t('buying')}>
      <RadioCards
        compact
        legend={t('amount')}
        value={String(amount)}
        options={amounts_cents.map((cents) => ({ value: String(cents), label: money(cents) }))}
        onPick={(value) => setAmount(Number(value))}
      />
      <TextField {...wired('recipient.name')} label={t('recipient')} optional autoComplete="off" />
      <TextField
        {...wired('recipient.email')}
        label={t('recipientEmail')}
        hint={t('recipientEmailHow')}
        type="email"
        optional
        autoComplete="off"
      />
      <TextField {...wired('deliver_at')} label={t('day')} type="date" min={today} defaultValue={today} />
      <TextArea {...wired('message')} label={t('message')} optional maxLength={500} />
      <TextField {...wired('customer.name')} label={t('name')} optional autoComplete="name" />
      <TextField
        {...wired('customer.email')}
        label={t('yourEmail')}
        type="email"
        required
        autoComplete="email"
      />
      <p className="hint">{t(by === 'test' ? 'testCard' : 'atStripe')}</p>
      {by === 'test' && (
        <CardFields
          card={card}
          onType={(typed) => setCard({ ...card, ...typed })}
          today={today}
          isOwn={false}
        />
      )}
    </AccountForm>
  );
}

function Balance() {
  const t = messages('gift-cards');
  const state = useSending();
  const [left, setLeft] = useState<number | null>(null);

  async function check(typed: (field: string) => string): Promise<FormResult> {
    setLeft(null);
    const code = typed('code').trim();
    if (code === '') return { message: t('codeMissing'), focus: 'code' };
    const answer = await callWithoutKey('POST /api/gift-cards/balance', { body: { code } });
    if (!answer.ok) return { message: problemText(answer), focus: 'code' };
    setLeft(answer.data.balance_cents);
    return null;
  }

  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="mb-4 text-3xl">{t('check')}</h2>
      <AccountForm
        state={state}
        onSend={check}
        submit={t('checkButton')}
        busyLabel={t('checking')}
        look="secondary"
      >
        <TextField
          label={t('code')}
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <p role="status" className="text-xl font-semibold empty:hidden">
          {left !== null && t('leftOn', { sum: money(left) })}
        </p>
      </AccountForm>
    </section>
  );
}
