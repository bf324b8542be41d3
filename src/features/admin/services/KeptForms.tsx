import { VisitForms } from '../../../components/booking/VisitForms.tsx';
import { asSentence } from '../shell/text.ts';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { savedSettings } from '../data/settings.ts';
import { remote, useRemote } from '../shell/remote.ts';
import { formatDate } from '../data/salon-clock.ts';

export const keptForms = remote('GET /api/admin-public/kept-forms', {});

/** The signed forms of erased clients, which are kept for a legal reason; nothing without any. */
export function KeptForms() {
  const value = useRemote(keptForms);
  if (value.state === 'loading') return null;
  if (value.state === 'failed')
    return <LoadNotice what="The kept forms" value={value} load={keptForms.load} />;
  if (value.data.length === 0) return null;
  return (
    <Disclosure className="mt-2" summary={`Signed forms of erased clients (${value.data.length})`}>
      <ul>
        {value.data.map(({ id, reason, until, forms }) => (
          <li key={id} className="py-3">
            <p className="text-sm wrap-anywhere text-ink-soft">
              {asSentence(reason)} Deleted on {formatDate(until)}.
            </p>
            <VisitForms forms={forms} zone={savedSettings()?.timeZone ?? 'UTC'} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
