import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { act } from '../shell/act.ts';
import { change, show } from './details.ts';
import { formatDateTime } from '../data/salon-clock.ts';

const kinds = {
  marketing: {
    asked: 'Marketing not confirmed by email yet',
    yes: 'Agreed to marketing',
    no: 'No marketing',
    stop: 'Stop Marketing',
    done: ['Marketing Stopped', 'marketing emails'],
  },
  sms: {
    asked: 'Agreed to text messages, not confirmed by email yet',
    yes: 'Agreed to text messages',
    no: 'No text messages',
    stop: 'Stop Texts',
    done: ['Texts Stopped', 'text messages'],
  },
} as const;
type Kind = keyof typeof kinds;

/** The client's consent to marketing and its date. The owner can end it, but never give it. */
export function MarketingConsent({ client }: { client: ClientShape }) {
  return (['marketing', 'sms'] as const).map((kind) => {
    const { state, at, text } = client[kind] ?? {};
    if (!state) return null;
    return (
      <p key={kind} className="mt-1 text-sm text-ink-soft">
        {kinds[kind][state]} ({formatDateTime(at as LocalDateTime)}): &ldquo;{text}&rdquo;
        {state !== 'no' && (
          <Button look="quiet" size="small" onClick={() => void end(kind, client)}>
            {kinds[kind].stop}
          </Button>
        )}
      </p>
    );
  });
}

function end(kind: Kind, { id, name }: Pick<ClientShape, 'id' | 'name'>): Promise<unknown> {
  const [title, what] = kinds[kind].done;
  return act(() => change({ id }, { [kind]: false }), {
    show,
    done: () => [title, `${name} gets no more ${what}.`],
    failed: ['Update Failed', `We couldn't stop ${what}`],
    retry: () => end(kind, { id, name }),
  });
}
