import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type GiftCardShape, sellGiftCard } from '../../../api/till/gift-cards.ts';
import { $facts } from '../../../components/site/salon-facts.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { money } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { TextField } from '../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { messages } from '../../../platform/messages.ts';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { salon } from '../../../salon.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { announceChange, closeDialog } from '../shell/dialogs.ts';
import { formats } from '../../../domain/salon-formats.ts';
import { usePaperWords } from '../shell/paper-words.ts';
import { Paper, PaperRows, PART } from './Paper.tsx';
import { atom } from 'nanostores';
import { readCode } from '../../../domain/till/gift-cards.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import { defineForm } from '../forms/define-form.ts';
import { sumFault } from '../payments/amounts.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, question } from '../shell/act.ts';
import { remote, useRemote } from '../shell/remote.ts';
import { formatDate } from '../data/salon-clock.ts';
import { settings } from '../data/settings.ts';
import { given, methodOptions } from './till-values.ts';

/** Lists the gift cards with their balances and sells new ones; `isSelling` opens the form of a new one at once. */
export function GiftCardsDialog({ isSelling = false }: { isSelling?: boolean | undefined }) {
  const value = useRemote(giftCards);
  const [typed, setTyped] = useState('');
  const printed = useStore($printed);
  // The form names the salon's own payment methods.
  useStore(settings.$value);
  useEffect(() => void settings.load(), []);
  useEffect(() => {
    if (isSelling) giftCardForm.open(null);
  }, [isSelling]);
  const cards = value.state === 'ready' ? value.data : [];
  const left = cards.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  return (
    <>
      <Dialog
        title="Gift Cards"
        onClose={closeDialog}
        footer={
          <Button look="primary" onClick={() => giftCardForm.open(null)}>
            Sell Gift Card
          </Button>
        }
      >
        <LoadNotice what="The gift cards" value={value} load={giftCards.load} skeleton="h-64" />
        {value.state === 'ready' && cards.length === 0 && (
          <EmptyState title="No gift cards yet">
            Sell them here. To sell them on your website too, set up email and online card payments, and enter
            amounts in Settings, under Payment.
          </EmptyState>
        )}
        {cards.length > 0 && (
          <>
            <p className="mb-3">{money(left)} left on all cards</p>
            <TextField label="Code or recipient" type="search" value={typed} onType={setTyped} />
            <ul className="mt-2 divide-y divide-line">
              {findCards(cards, typed).map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      <FormDialog
        store={giftCardForm}
        size="narrow"
        what="gift card"
        words={{ title: 'Sell Gift Card', save: 'Take Payment' }}
      />
      <Question />
      {printed && <Printed card={printed} />}
    </>
  );
}

function Row({ card }: { card: GiftCardShape }) {
  const { code, amount_cents, balance_cents, sold_on, recipient, deliver_at } = card;
  const whom = recipient.name || recipient.email;
  const about = [`Sold on ${pageFormats().dayOfYear(sold_on)}`, whom && `for ${whom}`];
  if (deliver_at !== null) about.push(`emailed on ${formatDate(deliver_at)}`);
  const how = balance_cents === amount_cents ? 'refund' : 'payout';
  return (
    <li className="py-3">
      <p className="flex justify-between gap-3 font-medium tabular-nums">
        {code}
        <span>
          {money(balance_cents)}
          {how === 'payout' && ` of ${money(amount_cents)}`}
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{about.filter(Boolean).join(', ')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => $printed.set(card)}>
          Print
        </Button>
        {balance_cents > 0 && (
          <Button size="small" onClick={() => backQuestion.ask({ card, how: 'payout' })}>
            Pay Out
          </Button>
        )}
        {balance_cents > 0 && how === 'refund' && (
          <Button size="small" onClick={() => backQuestion.ask({ card, how })}>
            Refund
          </Button>
        )}
      </div>
    </li>
  );
}

function Question() {
  const question = useStore(backQuestion.$asked);
  if (!question) return null;
  const { card, how } = question.about;
  const sum = money(card.balance_cents);
  return (
    <ConfirmDialog
      open
      title={how === 'payout' ? `Pay out ${sum}?` : `Refund ${sum}?`}
      confirmLabel={`${how === 'payout' ? 'Pay Out' : 'Refund'} ${sum}`}
      busyLabel="Refunding..."
      busy={question.busy}
      onConfirm={() => void backQuestion.confirm()}
      onCancel={backQuestion.drop}
    >
      {how === 'payout'
        ? 'Give the client the balance in cash. Nothing is left on the card afterward.'
        : 'The money goes back the way the card was paid. Nothing is left on it afterward.'}
    </ConfirmDialog>
  );
}

/** A card on paper, in the salon's first language. */
function Printed({ card: { code, balance_cents, sold_on, recipient, message } }: { card: GiftCardShape }) {
  const facts = useStore($facts);
  const found = useRemote(settings);
  const { language, words: t } = usePaperWords(messages('receipt-paper'));
  const paperFormats = found.state === 'ready' ? formats(found.data, language) : pageFormats();
  const rows = t && [
    { label: t('code'), amount: code },
    { label: t('value'), amount: balance_cents, isTotal: true },
  ];
  const paper = rows && (
    <Paper
      lang={language}
      heading={[facts?.businessName ?? salon.brand, facts?.businessAddress ?? salon.address]}
      title={recipient.name === '' ? t('gift_card') : t('giftCardFor', { name: recipient.name })}
      time={paperFormats.dayOfYear(sold_on)}
    >
      <p className="mt-[0.75em] whitespace-pre-line">{message}</p>
      <PaperRows className={PART} rows={rows} />
    </Paper>
  );
  return (
    <PaperDialog title="Gift Card" onClose={() => $printed.set(null)} paper={paper} className="receipt-page">
      {paper}
    </PaperDialog>
  );
}

export const giftCards = remote('GET /api/admin-public/gift-cards', { query: {} });

/** The card that is about to be printed. */
const $printed = atom<GiftCardShape | null>(null);

function show(card: GiftCardShape): void {
  giftCards.put((all) => [card, ...all.filter(({ id }) => id !== card.id)]);
  announceChange();
}

function findCards(all: readonly GiftCardShape[], typed: string): readonly GiftCardShape[] {
  const [code, text] = [readCode(typed), typed.trim().toLowerCase()];
  return all.filter(
    ({ recipient: { name, email }, ...card }) =>
      (code !== '' && readCode(card.code).includes(code)) || `${name} ${email}`.toLowerCase().includes(text),
  );
}

export const giftCardForm = defineForm<
  GiftCardShape,
  Record<'amount' | 'method' | 'name' | 'email' | 'day' | 'message', string>,
  BodyToSend<typeof sellGiftCard>
>({
  schema: sellGiftCard.body,
  fields: {
    amount: {
      kind: 'money',
      label: 'Amount',
      path: 'amount_cents',
      isRequired: true,
      isFirst: true,
      rule: (amount) => sumFault(amount),
    },
    method: {
      kind: 'choice',
      label: 'Payment method',
      // At the desk nobody pays online.
      options: () =>
        Object.fromEntries(
          methodOptions().flatMap(({ value, label }) => (value === 'online' ? [] : [[value, label]])),
        ),
      start: 'cash',
      meant: (method) => given(method, 0).method,
      errorsAt: ['own'],
    },
    name: { label: "Recipient's name", path: 'recipient.name', isOptional: true },
    email: {
      label: "Recipient's email",
      path: 'recipient.email',
      isOptional: true,
      hint: 'Leave it empty to print the card.',
      props: { type: 'email' },
    },
    day: {
      kind: 'date',
      label: 'Send on',
      path: 'deliver_at',
      isOptional: true,
      isUsed: ({ email }) => email !== '',
    },
    message: { kind: 'paragraph', label: 'Message', isOptional: true },
  },
  send: (body, { id, values }) => {
    const { own } = given(values.method, 0);
    return callAsOwner('POST /api/admin-public/gift-cards', {
      body: { ...body, ...(own !== undefined && { own }) },
      repeat: earlierFirst(id),
    });
  },
  show,
  done: ({ code, balance_cents }, _, isEarlier) => [
    'Gift Card Sold',
    `${code}: ${money(balance_cents)}${isEarlier ? ". Your first try went through. What you changed since then isn't on the card." : ''}`,
  ],
  also: (card) => [{ label: 'Print', run: () => $printed.set(card) }],
});

/** Asks before the balance of a card goes back. */
const backQuestion = question<{ readonly card: GiftCardShape; readonly how: 'payout' | 'refund' }>(
  ({ card: { id, version, code }, how }) => {
    const input = { params: { id }, body: { version } };
    const ask = () =>
      how === 'payout'
        ? callAsOwner('POST /api/admin-public/gift-cards/:id/payout', input)
        : callAsOwner('POST /api/admin-public/gift-cards/:id/refund', input);
    return act(ask, {
      show,
      done: () => [how === 'payout' ? 'Balance Paid Out' : 'Gift Card Refunded', code],
      failed: ['Refund Failed', "We couldn't return the balance"],
      after: () => void giftCards.load(),
    });
  },
);
