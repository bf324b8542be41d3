import { useEffect, useState } from 'react';
import type { readHistory } from '../../../../api/appointments/appointments.ts';
import type { Answer } from '../../../../platform/call/call.ts';
import { formatMoment, formatWhen } from '../../../../platform/dates/date-text.ts';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { DialogPart } from '../DialogPart.tsx';
import { callAsOwner } from '../../shell/access.ts';
import type { LocalDateTime } from '../../../../domain/time.ts';

interface HistoryProps {
  id: string;
  /** A newer version has a longer history. */
  version: number;
  /** The salon's zone. */
  zone: string;
}

/** The history, newest first. */
export function History({ id, version, zone }: HistoryProps) {
  const [answer, setAnswer] = useState<Answer<typeof readHistory> | null>(null);

  async function load(signal?: AbortSignal) {
    const said = await callAsOwner('GET /api/admin-public/appointments/:id/history', { params: { id } });
    if (signal?.aborted !== true) setAnswer(said);
  }
  useEffect(() => {
    const gone = new AbortController();
    void load(gone.signal);
    return () => gone.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a newer version has a longer history
  }, [id, version]);

  return (
    <DialogPart id="history" title="History">
      {!answer?.ok && (
        <LoadNotice
          what="The history"
          value={answer ? { state: 'failed', message: answer.message } : { state: 'loading' }}
          load={() => load()}
          skeleton="h-11"
        />
      )}
      {answer?.ok && (
        <ol className="history *:border-line *:py-2 *:not-first:border-t">
          {answer.data.toReversed().map(({ at, by, change }) => (
            <li key={`${at} ${change}`}>
              <p className="text-sm text-ink-soft">
                {formatMoment(at, zone)}, {byText[by]}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{changeText(change)}</p>
            </li>
          ))}
        </ol>
      )}
    </DialogPart>
  );
}

const byText = { customer: 'Customer', owner: 'Owner', system: 'System' } as const;

/** A line of the history for reading: its times are stored as '2026-11-24 at 09:00'. */
function changeText(change: string): string {
  return change.replaceAll(/\b(\d{4}-\d\d-\d\d) at (\d\d:\d\d)\b/g, (_, date: string, time: string) =>
    formatWhen(`${date}T${time}` as LocalDateTime),
  );
}
