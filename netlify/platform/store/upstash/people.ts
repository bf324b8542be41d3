import { sha256 } from '../../http/crypto.ts';
import { countedByAddress } from '../../http/rate-limits.ts';
import { appointmentRecord, bookingFlagsRecord, historyText } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { Calls } from './calls.ts';

/** Erases clients: one script, and a second one for what is stored under hashes of their addresses. */
export function erasing(calls: Calls): Pick<PeopleVerbs, 'eraseClient' | 'finishErasure'> {
  return {
    eraseClient: async (id, anonymous, history, version, careful) => {
      const known = bookingFlagsRecord(careful);
      const reply = await calls(
        ['version', 'client', id, version],
        ['nextCareful', known],
        ['eraseClient', id, anonymous.map(appointmentRecord), historyText(history), known],
      );
      if (!Array.isArray(reply)) return reply === 'unknown' ? reply : 'changed';
      const [, ...addresses] = reply.map(String);
      const marks = [...new Set(addresses)].map((email) => sha256(email));
      const counters = marks.flatMap((mark) => countedByAddress.map((limit) => `${limit}:${mark}`));
      if (marks.length > 0) await calls(['forgetAddresses', counters, marks]);
      return 'erased';
    },
    // Redis returns nothing that it has deleted.
    finishErasure: () => Promise.resolve(true),
  };
}
