import { Suspense, useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { late } from '../../../platform/ui/late.ts';

const LoadedFormula = late(async () => (await import('./Formulas.tsx')).LoadedFormula);

/** The client's last formula, one press away. */
export function LastFormula({ appointment: { client } }: { appointment: Pick<OwnersAppointment, 'client'> }) {
  const [isOpen, setOpen] = useState(false);
  if (!client) return null;
  return (
    <>
      <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Last Formula
      </Button>
      {/* Of its own, so that the dialog around it stays while the scripts load. */}
      <Suspense>{isOpen && <LoadedFormula client={client.id} />}</Suspense>
    </>
  );
}
