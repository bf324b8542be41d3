import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/Button.tsx';
import { TriangleAlert, CircleAlert } from 'lucide-react';
import { discard, refusalIn, settingsForm } from './form.ts';

/** While something is not saved: a warning, Save Changes and Discard, in sight wherever the page is. */
export function UnsavedBar() {
  const form = useStore(settingsForm.$form);
  if (!form?.isTyped) return null;
  const refused = refusalIn(form);
  const Icon = refused ? CircleAlert : TriangleAlert;
  return (
    <div className={`settings-bar tone-${refused ? 'error' : 'warning'}`}>
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{refused?.title ?? 'You have unsaved changes.'}</p>
        {refused && <p>{refused.text}</p>}
      </div>
      <div className="settings-bar-actions">
        <Button disabled={form.sending} onClick={discard}>
          Discard
        </Button>
        <Button type="submit" look="primary" busy={form.sending} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </div>
  );
}
