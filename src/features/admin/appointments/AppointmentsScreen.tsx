import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../shell/access.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { AppointmentList } from './AppointmentList.tsx';
import { watchArrivals } from './new-arrivals.ts';
import { $latest, forgetSchedule } from './schedule.ts';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';
import { $day, loadSchedule, openScreen } from './screen.ts';
import { watchSelection } from './selection.ts';

/** The owner's appointments. Loads no data until the frame knows that this is the owner. */
export function AppointmentsScreen() {
  const isOwner = useStore($access).who === 'owner';
  const isKnown = useStore($latest) !== null;
  const remote = useStore($day);

  useEffect(() => {
    if (!isOwner) {
      forgetSchedule();
      return undefined;
    }
    const stops = [openScreen(), watchArrivals(), watchSelection(), pollWhileVisible(loadSchedule)];
    return () => stops.forEach((stop) => stop());
  }, [isOwner]);

  if (isKnown) return <AppointmentList />;
  if (remote.state !== 'failed') return <ScheduleSkeleton />;
  return (
    <>
      <h1 className="text-4xl">Appointments</h1>
      <LoadNotice what="The appointments" value={remote} load={loadSchedule} />
    </>
  );
}
