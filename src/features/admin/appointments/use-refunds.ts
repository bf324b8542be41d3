import { useEffect, useState } from 'react';
import type { readRefunds } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { callAsOwner } from '../shell/access.ts';

/** The possible refund of an appointment's online payments; null while it loads. */
export function useRefunds(id: string): DataOf<typeof readRefunds> | 'failed' | null {
  const [refunds, setRefunds] = useState<DataOf<typeof readRefunds> | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    const lookUp = async () => {
      const answer = await callAsOwner('GET /api/admin-public/appointments/:id/refunds', { params: { id } });
      if (isShown) setRefunds(answer.ok ? answer.data : 'failed');
    };
    void lookUp();
    return () => {
      isShown = false;
    };
  }, [id]);
  return refunds;
}
