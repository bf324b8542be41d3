import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/ui/Button.tsx';
import { painted } from '../../platform/ui/after-paint.ts';
import { addService } from './change-services.ts';
import { $isFixed } from './navigation.ts';
import { NOT_LOADED, onDemand } from './load-on-demand.ts';
import { Said } from './Announcement.tsx';
import { VisitLines } from './VisitLines.tsx';

const dialog = onDemand(async () => (await import('./AddService.tsx')).AddService);

/** Opens the choice of several services. */
export function AddServiceButton({ className = '' }: { className?: string }) {
  const part = useStore(dialog.$part);
  const isFixed = useStore($isFixed);
  const [isOpen, setOpen] = useState(false);
  if (isFixed) return null;
  return (
    <>
      <Button
        size="small"
        className={className}
        busy={isOpen && part === 'coming'}
        onClick={() => {
          setOpen(true);
          void dialog.want();
        }}
      >
        <Plus aria-hidden="true" />
        Add a service
      </Button>
      {isOpen && part === 'lost' && (
        <p role="alert" className="field-error mt-2">
          {NOT_LOADED}
        </p>
      )}
      {isOpen && typeof part === 'object' && (
        <part.Part
          onClose={() => setOpen(false)}
          onAdd={(id) => {
            setOpen(false);
            void painted().then(() => addService(id));
          }}
        >
          <VisitLines />
          <Said />
        </part.Part>
      )}
    </>
  );
}
