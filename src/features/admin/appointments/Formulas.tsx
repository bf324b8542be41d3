import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { formatDate } from '../data/salon-clock.ts';
import { remote, useRemote, type RemoteStore } from '../shell/remote.ts';
import type { listFormulas } from '../../../api/clients/formulas.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';

type Formulas = DataOf<typeof listFormulas>;
type Mixed = Formulas['formulas'][number];

let last: { readonly id: string; readonly store: RemoteStore<Formulas> } | null = null;

/** A client's latest formulas, and the quick parts for the next one. */
export function openFormulas(id: string): RemoteStore<Formulas> {
  if (last?.id !== id)
    last = { id, store: remote('GET /api/admin-public/clients/:id/formulas', { params: { id } }) };
  return last.store;
}

/** A formula with its day, as it was written. */
export function FormulaText({ mixed: { date, service, formula } }: { mixed: Omit<Mixed, 'appointment'> }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {formatDate(date)}, {service}
      </p>
      <p className="last-formula wrap-anywhere whitespace-pre-line">{formula}</p>
    </>
  );
}

export function LoadedFormula({ client }: { client: string }) {
  const formulas = openFormulas(client);
  const value = useRemote(formulas);
  const [mixed] = value.state === 'ready' ? value.data.formulas : [];
  return (
    <div className="mb-2 basis-full" role="status">
      <LoadNotice
        what="The last formula"
        value={value}
        load={formulas.load}
        className="mt-1"
        skeleton="h-12"
      />
      {mixed && <FormulaText mixed={mixed} />}
      {value.state === 'ready' && !mixed && <p className="text-ink-soft">No formula yet.</p>}
    </div>
  );
}
