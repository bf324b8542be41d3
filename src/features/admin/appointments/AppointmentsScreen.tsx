import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { $access } from '../access.ts';
import { AppointmentList } from './AppointmentList.tsx';
import { $diary, keepFresh, loadDiary } from './diary.ts';
import { DiarySkeleton } from './DiarySkeleton.tsx';
import { readAddress } from './screen.ts';

/** The owner's appointments. Loads nothing until the frame knows that this is the owner. */
export function AppointmentsScreen() {
  const isOwner = useStore($access).who === 'owner';
  const diary = useStore($diary);

  useEffect(() => {
    if (!isOwner) return undefined;
    readAddress();
    return keepFresh();
  }, [isOwner]);

  if (diary.state === 'loading') return <DiarySkeleton />;
  return (
    <>
      {diary.state === 'failed' ? (
        <>
          <h1 className="text-4xl">Appointments</h1>
          <Notice
            kind="error"
            className="mt-6"
            title="The appointments could not be loaded."
            action={{ label: 'Retry', onClick: () => void loadDiary() }}
          >
            {diary.message}
          </Notice>
        </>
      ) : (
        <AppointmentList problem={diary.problem} />
      )}
    </>
  );
}
