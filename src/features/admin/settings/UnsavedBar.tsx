import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/Button.tsx';
import { TriangleAlert, CircleAlert } from 'lucide-react';
import { $isDirty, $saving, discard } from './form.ts';

/** While something is not saved: a warning, Save Changes and Discard, in sight wherever the page is. */
export function UnsavedBar() {
  const isDirty = useStore($isDirty);
  const saving = useStore($saving);
  if (!isDirty) return null;
  const refused = saving.state === 'refused' ? saving : null;
  const Icon = refused ? CircleAlert : TriangleAlert;
  return (
    <div className={`settings-bar tone-${refused ? 'error' : 'warning'}`}>
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{refused?.title ?? 'You have unsaved changes.'}</p>
        {refused && <p>{refused.text}</p>}
      </div>
      <div className="settings-bar-actions">
        <Button disabled={saving.state === 'sending'} onClick={discard}>
          Discard
        </Button>
        <Button type="submit" look="primary" busy={saving.state === 'sending'} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </div>
  );
}
