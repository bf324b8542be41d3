import { useStore } from '@nanostores/react';
import { sameFigures } from '../../../domain/currencies.ts';
import { formatsIn } from '../../../domain/formats.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { products } from '../data/products.ts';
import { services } from '../data/services.ts';
import type { TabProps } from './controls.tsx';
import { newCurrency } from './form.ts';

/** Lists what another currency makes of each price, before it is saved. */
export function CurrencyQuestion({ form, saved }: Pick<TabProps, 'form' | 'saved'>) {
  const asked = useStore(newCurrency.$asked);
  const known = useStore(services.$value);
  const sold = useStore(products.$value);
  const [from, to] = [saved, form.values].map(({ currency }) =>
    formatsIn(currency, `en-${saved.country}`, '12'),
  );
  if (!from || !to) return null;
  const prices = [
    ...(known.state === 'ready' ? known.data : []),
    ...(sold.state === 'ready' ? sold.data : []),
  ];
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Change all prices to ${to.currency.code}?`}
      confirmLabel="Change Prices"
      busyLabel="Saving..."
      busy={asked?.busy}
      onConfirm={() => void newCurrency.confirm()}
      onCancel={newCurrency.drop}
    >
      <LoadNotice what="The services" value={known} load={services.load} className="mb-3" skeleton="h-24" />
      <dl className="grid gap-2">
        {prices.map(({ id, name, price_cents: price }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words">{name}</dt>
            <dd className="text-end">{`${from.money(price)} becomes ${to.money(sameFigures(price, from.currency, to.currency))}`}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
