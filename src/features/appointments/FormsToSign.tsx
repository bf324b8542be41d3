import { VisitForms } from '../../components/booking/VisitForms.tsx';
import type { Held, Shown } from '../../components/booking/private-page.ts';
import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { refresh, show } from './managed-booking.ts';

/** The forms of a visit, to sign before it. */
export function FormsToSign({ data, pass }: Pick<Shown<Held>, 'data' | 'pass'>) {
  const t = messages('consent-forms');
  const { forms = [] } = data;
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t(forms.some(({ signed }) => signed === null) ? 'toSign' : 'forms')}</h2>
      <VisitForms
        forms={forms}
        name={data.customer.name}
        zone={data.time_zone}
        onSign={async (body) => {
          const answer = await call('POST /api/bookings/:id/consents', {
            params: { id: pass.id },
            manageToken: pass.token,
            body,
          });
          if (answer.ok) show(answer.data);
          else if (answer.code === 'changed') await refresh();
          return answer.ok ? null : answer.message;
        }}
      />
    </section>
  );
}
