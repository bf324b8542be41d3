import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import type { TabProps } from './controls.tsx';
import { discard, refusalIn } from './form.ts';

/** While something is not saved: a warning, Save Changes and Discard, in sight wherever the page is. */
export function UnsavedBar({ form }: Pick<TabProps, 'form'>) {
  const refused = refusalIn(form);
  const Icon = refused ? CircleAlert : TriangleAlert;
  const unsaved = 'You have unsaved changes.';
  return (
    <>
      {/* The same for those who listen: the bar itself comes and goes. */}
      <p role="status" className="sr-only">
        {form.isTyped && !form.sending && !refused ? unsaved : ''}
      </p>
      <p role="alert" className="sr-only">
        {refused ? `${refused.title} ${refused.text}` : ''}
      </p>
      {form.isTyped && (
        <div className={`settings-bar tone-${refused ? 'error' : 'warning'}`}>
          <Icon aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{refused?.title ?? unsaved}</p>
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
      )}
    </>
  );
}
