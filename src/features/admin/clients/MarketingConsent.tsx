import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { formatWhen } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { show } from './details.ts';

const states = {
  asked: 'Marketing not confirmed by email yet',
  yes: 'Agreed to marketing',
  no: 'No marketing',
};

/** What the client has agreed to and when. The owner can end it, and never give it. */
export function MarketingConsent({ client: { id, name, marketing } }: { client: ClientShape }) {
  if (!marketing) return null;
  const { state, at, text } = marketing;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {states[state]} ({formatWhen(at as LocalDateTime)}): &ldquo;{text}&rdquo;
      {state !== 'no' && (
        <Button look="quiet" size="small" onClick={() => void end(id, name)}>
          Stop Marketing
        </Button>
      )}
    </p>
  );
}

function end(id: string, name: string): Promise<unknown> {
  const body = { marketing: false } as const;
  return act(() => callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body }), {
    show,
    done: () => ['Marketing Stopped', `${name} gets no more marketing emails.`],
    failed: ['Update Failed', "We couldn't stop marketing emails"],
    retry: () => end(id, name),
  });
}
