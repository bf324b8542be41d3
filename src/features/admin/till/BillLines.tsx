import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { money, priceText } from '../../../platform/money.ts';
import { moneyWords, typedMoney } from '../../../platform/typed-money.ts';
import { FullLabel, MoneyField } from '../forms/FormFields.tsx';
import { favorites, products } from '../data/products.ts';
import { rateText } from '../data/settings.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import type { ProductShape } from '../../../api/till/products.ts';
import { Rows } from '../forms/EditableRows.tsx';
import { tillForm, tillRules, type OpenTill } from './till.ts';
import { lineRate, type Till } from './till-values.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** Large text leaves room for one of them. */
const PRICE_BESIDE =
  'grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4 max-[18rem]:block [&_.input]:text-end [&>.affixed]:col-2 [&>.affixed]:row-1 [&>.field-error]:col-span-full [&>.label]:m-0 [&>.label]:wrap-anywhere';
const HINT_BELOW = 'has-[>.hint]:[&>.affixed]:row-span-2 [&>.hint]:row-2 [&>.hint]:m-0';

/** The services with their final prices. The focus starts at the first price to be set here. */
export function Services({ form: { values, errors, subject } }: { form: OpenTill }) {
  const marks = new Map(subject?.services.map((one) => [one.id, one]));
  const isFrom = ({ id }: Till['services'][number]) => marks.get(id)?.price_from === true;
  const first = values.services.find(isFrom);
  return (
    <div className="grid gap-3">
      {values.services.map((service, i) => (
        <div key={service.id} className="grid gap-2">
          <MoneyField
            className={`${PRICE_BESIDE} ${HINT_BELOW}`}
            name={`services.${i}.price`}
            label={<FullLabel text={service.name} more={`, price in ${moneyWords()}`} />}
            hint={isFrom(service) ? priceText(marks.get(service.id)?.price_cents ?? 0, true) : undefined}
            value={service.price}
            error={errors[`services.${i}.price`]}
            data-autofocus={service === first || undefined}
            onFocus={(event) => event.currentTarget.select()}
            onType={(price) => tillForm.type({ services: values.services.with(i, { ...service, price }) })}
          />
          <RateChoice
            line={service}
            of={service.name}
            name={`services.${i}.rate`}
            onPick={(rate) => tillForm.type({ services: values.services.with(i, { ...service, rate }) })}
          />
        </div>
      ))}
    </div>
  );
}

interface RateProps {
  line: { readonly id?: number; readonly rate: string };
  of: string;
  name: string;
  onPick: (rate: string) => void;
  className?: string;
}

/** The tax rate of a line, where the salon has several. */
function RateChoice({ line, of, name, onPick, className }: RateProps) {
  const rules = tillRules();
  if (!rules || rules.taxRates.length < 2) return null;
  return (
    <SelectField
      className={className}
      label={<FullLabel text="Tax" more={` on ${of}`} />}
      name={name}
      value={lineRate(line, rules).id}
      onType={onPick}
    >
      {optionsOf(rules.taxRates.map((rate) => [rate.id, rateText(rate)]))}
    </SelectField>
  );
}

const toRow = ({ id, name, price_cents, tax_rate }: ProductShape): Till['retail'][number] => ({
  product: id,
  name,
  price: typedMoney(price_cents),
  rate: tax_rate ?? '',
});

const productPrice = (product: ProductShape | undefined) => (product ? toRow(product).price : '');

/** Retail: the favorites in a press, a barcode, or any item by its name. */
export function Retail({ form: { values, errors, subject } }: { form: OpenTill }) {
  const names = useId();
  const value = useStore(products.$value);
  const stock = value.state === 'ready' ? value.data : [];
  const add = (product: ProductShape) => {
    // Add Item may have been pressed first.
    const typed = values.retail.filter(({ name, price }) => `${name}${price}`.trim() !== '');
    tillForm.type({ retail: [...typed, toRow(product)] });
  };
  const codes = new Map(stock.map((one) => [one.barcode, one]));
  codes.delete('');
  return (
    <>
      {value.state !== 'ready' && subject === null && (
        <LoadNotice what="The products" value={value} load={products.load} skeleton="h-11" />
      )}
      {stock.length > 0 && (
        <ul aria-label="Products" className="flex flex-wrap gap-2">
          {favorites(stock).map((product) => (
            <li key={product.id}>
              <Button size="small" onClick={() => add(product)}>
                {product.name} {money(product.price_cents)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes.size > 0 && <Barcode codes={codes} onFound={add} />}
      <Rows
        legend="Items"
        rows={values.retail}
        onChange={(retail) => tillForm.type({ retail })}
        fresh={{ name: '', price: '', rate: '', product: '' }}
        add="Add Item"
        least={0}
        nameOf={({ name }, i) => name.trim() || `item ${i + 1}`}
      >
        {(row, i, put) => (
          <>
            <TextField
              label={`Item ${i + 1}`}
              name={`retail.${i}.name`}
              autoComplete="off"
              list={names}
              maxLength={200}
              value={row.name}
              error={errors[`retail.${i}.name`]}
              onType={(name) => {
                const product = stock.find((one) => one.name === name);
                // A price that came from the item's product is not the owner's, and changes with the name.
                const isOwn = row.price !== productPrice(stock.find(({ id }) => id === row.product));
                const price = (isOwn && row.price) || productPrice(product);
                put({ ...row, ...(product ? toRow(product) : { product: '' }), name, price });
              }}
            />
            <MoneyField
              label={<FullLabel text="Price" more={` of item ${i + 1} in ${moneyWords()}`} />}
              name={`retail.${i}.price`}
              value={row.price}
              error={errors[`retail.${i}.price`]}
              onType={(price) => put({ ...row, price })}
            />
            <RateChoice
              className="order-last basis-full!"
              line={row}
              of={`item ${i + 1}`}
              name={`retail.${i}.rate`}
              onPick={(rate) => put({ ...row, rate })}
            />
          </>
        )}
      </Rows>
      <datalist id={names}>
        {stock.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

interface BarcodeProps<Product> {
  readonly codes: ReadonlyMap<string, Product>;
  readonly onFound: (product: Product) => void;
}

/** Finds a product by its barcode: typed, or by a scanner, which types it and presses Enter. */
function Barcode<Product>({ codes, onFound }: BarcodeProps<Product>) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  return (
    <TextField
      className="sm:max-w-72"
      label="Barcode"
      hint="Scan or type it, then press Enter."
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={unknown === '' ? undefined : `No product has barcode ${unknown}`}
      onType={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter would take the payment.
        event.preventDefault();
        const code = typed.trim();
        const product = codes.get(code);
        if (product) onFound(product);
        setUnknown(product ? '' : code);
        setTyped('');
      }}
    />
  );
}
