import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CheckField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { percentCents, type Cents } from '../../../domain/money.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { money } from '../../../platform/money.ts';
import { moneySign } from '../../../platform/typed-money.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import { closeDialog, openDialog } from '../shell/dialogs.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { products } from '../data/products.ts';
import { services } from '../data/services.ts';
import { connections, mayHaveMail } from '../data/connections.ts';
import { isWrittenTo } from '../data/client-contact.ts';
import { tillPaper } from '../data/till-paper.ts';
import { savedSettings, settings } from '../data/settings.ts';
import { WhoseVisit } from '../appointments/AppointmentHeading.tsx';
import { Given } from './PaymentRows.tsx';
import { Retail, Services } from './BillLines.tsx';
import { $typedCard } from './redeem.ts';
import { tillForm, tillRules, type OpenTill } from './till.ts';
import { $payCode, showPayCode } from './pay-code.ts';
import { PAY_CODE, tillNow, type TillNow } from './till-values.ts';
import { taxText } from './receipt-text.ts';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { stepFields } from '../forms/FormFields.tsx';

/** Check Out: prices and payments of a visit in one step, with a receipt; without one a sale. */
export function CheckoutDialog({ appointment }: { appointment: OwnersAppointment | null }) {
  const form = useStore(tillForm.$form);
  useStore($typedCard);
  const found = useStore(settings.$value);
  useStore(connections.$value);
  const own = form?.subject ?? appointment;
  const isOpen = own === null || mayCheckOut(own);
  const rates = found.state === 'ready' ? found.data.taxRates.length : 0;
  const theirs = useStore(services.$value);
  useEffect(() => {
    // Only the services know their own rates.
    if (rates > 1) void services.load();
  }, [rates]);
  const [lacks, load] =
    rates > 1 && theirs.state !== 'ready' ? [theirs, services.load] : [found, settings.load];
  const isKnown = lacks.state === 'ready';
  const sum = form && codeSum(form);
  const code = useStore($payCode);
  const isWaiting =
    sum !== null && code?.state === 'open' && code.appointment.id === own?.id && code.amount_cents === sum;
  useEffect(() => void products.load(), []);
  return (
    <FormDialog
      store={tillForm}
      subject={appointment}
      loads={[settings, connections]}
      what={own ? 'visit' : 'sale'}
      words={words}
      isReady={isOpen && isKnown && !isWaiting && (own !== null || form?.values.retail.length !== 0)}
      onSubmit={sum === null ? undefined : () => void showPayCode(sum)}
      onClose={closeDialog}
    >
      {(open) => (
        <>
          {own && <WhoseVisit appointment={own} />}
          {!isOpen && <Notice kind="info">You can't check out this visit anymore.</Notice>}
          {isOpen && (
            <>
              <Services form={open} />
              <Retail form={open} />
              {own === null && (
                <div>
                  <Button size="small" onClick={() => openDialog({ kind: 'gift cards', isSelling: true })}>
                    Sell Gift Card
                  </Button>
                </div>
              )}
            </>
          )}
          {!isKnown && (
            <LoadNotice what="The tax and tip settings" value={lacks} load={load} skeleton="h-64" />
          )}
          {isOpen && isKnown && <Fields form={open} />}
        </>
      )}
    </FormDialog>
  );
}

/** False if the visit is canceled, missed or checked out. */
function mayCheckOut({ status, receipts = [] }: OwnersAppointment): boolean {
  return status !== 'canceled' && status !== 'no_show' && standingReceipt(receipts) === undefined;
}

/** The sums of a form; null while unknown. */
function currentTill({ values, subject }: OpenTill) {
  const rules = tillRules();
  return rules && tillNow(values, subject, rules);
}

/** The sum of the pay code that the form asks for, in cents; null if it is paid otherwise. */
function codeSum(form: OpenTill): Cents | null {
  const due = form.values.method === PAY_CODE ? currentTill(form)?.due_cents : 0;
  return due || null;
}

function words(form: OpenTill) {
  const now = currentTill(form);
  const code = codeSum(form);
  const due = now ? now.due_cents - (form.values.unpaid ? now.short_cents : 0) : 0;
  const [title, save, saving, what] = form.subject
    ? ['Check Out', 'Check Out', 'Checking out...', 'checkout']
    : ['New Sale', 'Take Payment', 'Taking payment...', 'sale'];
  return {
    title,
    save: code !== null ? 'Show Pay Code' : due > 0 ? `${save} ${money(due)}` : save,
    saving: code === null ? saving : 'Making a code...',
    problem:
      code === null
        ? `We couldn't ${form.subject ? 'check out this visit' : 'make this sale'}.`
        : "We couldn't make a pay code.",
    unsure: `We couldn't confirm the ${what}. Trying again never charges twice.`,
  };
}

function Fields({ form }: { form: OpenTill }) {
  const now = currentTill(form);
  const { subject, values } = form;
  const field = stepFields(tillForm, form);
  if (!now) return null;
  return (
    <>
      {/* Suggested tips are a percentage of services, and a sale has none. */}
      <Off form={form} now={now} tips={(subject && savedSettings()?.tipSuggestions) ?? []} />
      <Bill now={now} lines={subject ? 'Services and items' : 'Items'} />
      <Given form={form} now={now} />
      {mayHaveMail() && field('email')}
      {subject && mayHaveMail() && isWrittenTo(subject.customer) && (
        <CheckField
          label={`Email the ${tillPaper()} to ${subject.customer.email}`}
          checked={values.mail}
          onCheck={(checked) => tillForm.note({ mail: checked })}
        />
      )}
    </>
  );
}

function Bill({ now, lines }: { now: TillNow; lines: string }) {
  const { sums, tax, tip_cents, before, card_cents, due_cents } = now;
  const { lines_cents, discount_cents, total_cents } = sums;
  const rows: readonly (readonly [label: string, amount: Cents, isShown: boolean])[] = [
    [lines, lines_cents, discount_cents > 0 || tax.length > 0 || tip_cents > 0],
    ['Discount', -discount_cents, discount_cents > 0],
    ...tax.map((row) => [taxText(row), row.tax_cents, true] as const),
    ['Tip', tip_cents, tip_cents > 0],
    ['Total', total_cents, before.paid > 0 || card_cents > 0],
    ['Already paid', -before.paid, before.paid > 0],
    ['Gift card', -card_cents, card_cents > 0],
  ];
  return (
    <dl className="till-bill rounded-control bg-sunken px-4 py-2 tabular-nums *:flex *:justify-between *:gap-4 *:py-1">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className="items-baseline border-line text-lg/body font-semibold not-first:mt-1 not-first:border-t">
        <dt>Due</dt>
        <dd className="text-2xl/body">{money(due_cents)}</dd>
      </div>
    </dl>
  );
}

interface OffProps {
  form: OpenTill;
  now: TillNow;
  /** Suggested tips, in percent. */
  tips: readonly number[];
}

function Off({ form, now: { tipped_cents }, tips }: OffProps) {
  const field = stepFields(tillForm, form);
  const { discountIn, tip } = form.values;
  return (
    <>
      <div className="flex items-end gap-3 has-[.field-error]:items-start [&:has(.field-error)>.choice]:mt-7.5">
        {field('discount')}
        <Choice
          label="Discount in"
          value={discountIn}
          options={[
            { value: 'amount', label: moneySign() },
            { value: 'percent', label: '%' },
          ]}
          onPick={(value) => tillForm.type({ discountIn: value })}
        />
      </div>
      <RadioCards
        compact
        legend="Tip"
        value={tip}
        options={[
          { value: '', label: 'None' },
          ...[...new Set(tips)].map((percent) => ({
            value: String(percent),
            label: `${percent}%`,
            figure: money(percentCents(tipped_cents, percent, pageFormats().currency)),
          })),
          { value: 'own', label: 'Other' },
        ]}
        onPick={(value) => tillForm.type({ tip: value })}
      />
      {field('ownTip')}
    </>
  );
}
