import { useState } from 'react';
import { TextField } from '../../../platform/ui/Field.tsx';

interface BarcodeProps<Product> {
  readonly codes: ReadonlyMap<string, Product>;
  readonly onFound: (product: Product) => void;
}

/** Finds a product by its barcode: typed, or by a scanner, which types it and presses Enter. */
export function Barcode<Product>({ codes, onFound }: BarcodeProps<Product>) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  return (
    <TextField
      className="max-w-72"
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
