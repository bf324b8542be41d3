import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Service } from '../../../domain/services/services.ts';
import { addDays } from '../../../domain/time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { knownServices, services } from '../data/services.ts';
import { Alerts } from './Alerts.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { $dialog, closeDialog, openDialog } from '../shell/dialogs.ts';
import { useRemote } from '../shell/remote.ts';

/** Book Again: finds a free time some weeks later, and opens a new appointment with everything filled in. */
export function BookAgainDialog({ appointment }: { appointment: OwnersAppointment }) {
  const remote = useRemote(services);
  const { customer, service, language } = appointment;
  const start = (when: object = {}) =>
    openDialog({
      kind: 'create',
      customer,
      service: offeredServices(appointment),
      ...(language && { language }),
      ...when,
    });
  return (
    <Dialog title="Book Again" size="narrow" closeOnBackdrop onClose={closeDialog}>
      <p className="font-semibold wrap-anywhere">{customer.name}</p>
      <p className="text-ink-soft">{service.name}</p>
      <Alerts text={appointment.alerts} />
      <LoadNotice what="The services" value={remote} load={services.load} skeleton="h-44" />
      {remote.state === 'ready' && (
        <div className="mt-4 grid gap-3">
          {weeksOffered(appointment, remote.data).map((weeks, i) => (
            <PressButton
              key={weeks}
              look={i === 0 ? 'primary' : 'secondary'}
              onPress={() => findTime(appointment, weeks, start)}
            >
              In {weeks} {weeks === 1 ? 'Week' : 'Weeks'}
            </PressButton>
          ))}
          <Button look="quiet" onClick={() => start()}>
            Choose a Date
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The shortest interval of the visit's services comes first: after a cut and color, the cut is due first. */
function weeksOffered({ services: visit }: OwnersAppointment, all: readonly Service[]): readonly number[] {
  const own = all.flatMap(({ id, interval_weeks: weeks }) =>
    weeks !== null && visit.some((one) => one.id === id) ? [weeks] : [],
  );
  return [...new Set([...own.toSorted((a, b) => a - b).slice(0, 1), 4, 6, 8])];
}

function offeredServices({ services: visit }: OwnersAppointment): readonly number[] {
  const choices = knownServices().filter(({ active }) => active);
  return visit.map(({ id }) => id).filter((id) => choices.some((one) => one.id === id));
}

/** Offers the free time closest to the visit's own, that many weeks after the visit, or after today if the visit is past. */
async function findTime(appointment: OwnersAppointment, weeks: number, start: (when: object) => void) {
  const { date: last, time } = appointment;
  const today = salonDate();
  const date = addDays(last > today ? last : today, 7 * weeks);
  const ids = offeredServices(appointment);
  if (ids.length === 0) return start({ date });
  await act(
    () => callAsOwner('GET /api/admin-public/times', { query: { service_ids: ids.join(), date, time } }),
    {
      show: ({ nearest }) => {
        // She may have closed the dialog meanwhile.
        if ($dialog.get()?.kind === 'again') start(nearest ?? { date });
      },
      failed: ['Search Failed', "We couldn't look up free times"],
    },
  );
}
