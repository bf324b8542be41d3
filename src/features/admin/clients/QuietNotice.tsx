import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { formatWhen } from '../../../platform/dates/date-text.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { salonMoment } from '../data/salon-clock.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { show } from './details.ts';

/** Says until when an imported client gets nothing that the salon starts, and ends that time. */
export function QuietNotice({ client: { id, name, quiet_until } }: { client: ClientShape }) {
  if (quiet_until === undefined || quiet_until <= salonMoment()) return null;
  return (
    <Notice
      kind="info"
      announce="off"
      className="mt-3"
      action={{ label: 'Send Emails Now', onClick: () => void endQuiet({ id, name }) }}
    >
      Imported: no reminders or changes are emailed before {formatWhen(quiet_until as LocalDateTime)}.
    </Notice>
  );
}

function endQuiet({ id, name }: Pick<ClientShape, 'id' | 'name'>): Promise<unknown> {
  return act(
    () => callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body: { quiet_until: null } }),
    {
      // The answer has no such time any more, so nothing would replace it.
      show: (client) => show({ ...client, quiet_until: undefined }),
      done: () => ['Emails Turned On', `${name} gets reminders and changes again.`],
      failed: ['Update Failed', "We couldn't turn on the emails"],
      retry: () => endQuiet({ id, name }),
    },
  );
}
