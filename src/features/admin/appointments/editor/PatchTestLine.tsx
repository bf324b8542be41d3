import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { isActive } from '../../../../domain/appointments/status.ts';
import { visitName } from '../../../../domain/appointments/visit-services.ts';
import { hasReaction, untestedServices } from '../../../../domain/booking/patch-test.ts';
import { isLocalDate } from '../../../../domain/time.ts';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import { clients } from '../../data/clients.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { services } from '../../data/services.ts';
import { servicesIn } from '../service-choice.ts';
import { clientIn } from './TypedClient.tsx';
import type { VisitForm } from './visit-values.ts';

interface Props {
  values: VisitForm;
  /** The appointment being edited. */
  own?: OwnersAppointment | undefined;
}

/** Warns that the client has no valid result of a patch test that the chosen services require, without blocking anything. */
export function PatchTestLine({ values, own }: Props) {
  const offered = useStore(services.$value);
  const remote = useStore(clients.$value);
  const { date, service, status } = values;
  if (offered.state !== 'ready' || remote.state !== 'ready') return null;
  if (!isLocalDate(date) || date < salonDate() || !isActive({ status })) return null;
  // The services of a pair have their test, or are one.
  const paired = own?.pair ? own.services.map(({ id }) => id) : [];
  const visit = servicesIn(service).flatMap((id) => (paired.includes(id) ? [] : [{ id }]));
  const asking = offered.data.filter(({ patch_test }) => patch_test?.rule === 'require');
  if (!asking.some(({ id }) => visit.some((one) => one.id === id))) return null;
  const record = clientIn(remote.data, values, own)?.patch_tests ?? [];
  const untested = untestedServices(visit, { services: asking, record, date });
  const reacted = untested.filter((one) => hasReaction(record, [one], asking));
  const hours = Math.max(...untested.map(({ patch_test }) => patch_test?.hours ?? 0));
  if (untested.length === 0) return null;
  return (
    <Notice kind="warning">
      {reacted.length > 0
        ? `The client's last patch test for ${visitName(reacted)} showed a reaction.`
        : `There's no valid patch test on file for ${visitName(untested)}, due at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before the visit.`}
    </Notice>
  );
}
