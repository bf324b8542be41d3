import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { formatDate } from '../data/salon-clock.ts';
import { ownersQuery, useQuery } from '../shell/remote.ts';
import type { listFormulas } from '../../../api/clients/formulas.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';

type Mixed = DataOf<typeof listFormulas>['formulas'][number];

const formulas = ownersQuery('GET /api/admin-public/clients/:id/formulas');

/** A client's latest formulas, and the quick parts for the next one. */
export const useFormulas = (id: string) => useQuery(formulas, { params: { id } });

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
  const { value, load } = useFormulas(client);
  const [mixed] = value.state === 'ready' ? value.data.formulas : [];
  return (
    <div className="mb-2 basis-full" role="status">
      <LoadNotice what="The last formula" value={value} load={load} className="mt-1" skeleton="h-12" />
      {mixed && <FormulaText mixed={mixed} />}
      {value.state === 'ready' && !mixed && <p className="text-ink-soft">No formula yet.</p>}
    </div>
  );
}
