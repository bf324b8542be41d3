import { useStore } from '@nanostores/react';
import { Inbox } from 'lucide-react';
import { $count } from '../appointments/requests/requests.ts';
import { formatCount } from '../shell/text.ts';

/** How many requests need a reply, with a link. Hidden if there are none or nobody knows. */
export function RequestsNotice() {
  const count = useStore($count) ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <a className="requests-notice card" href="/admin/requests">
          <Inbox aria-hidden="true" />
          <span>
            <strong className="font-semibold">{formatCount(count, 'request')}</strong>{' '}
            {count === 1 ? 'waits' : 'wait'} for your answer
          </span>
        </a>
      )}
    </div>
  );
}
