import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import {
  byStart,
  clientRecord,
  docs,
  readAppointment,
  readClient,
  readTask,
  readVisit,
  taskRecord,
  bookingFlagsRecord,
  readBookingFlags,
} from '../records.ts';
import type { Base, ClientRecord } from '../step.ts';
import type { PeopleVerbs } from '../verbs/people.ts';

/** Stores a client whose addresses nobody else has, and new booking restrictions. */
const clientSteps = (record: ClientRecord, known: BookingFlags | undefined) =>
  [
    ['nextCareful', bookingFlagsRecord(known)],
    ['freeAddresses', record],
    ['putClient', record],
    ['putCareful', bookingFlagsRecord(known)],
    ['changed'],
  ] as const;

/** Clients, tasks and booking restrictions. */
export function people({ commit, read }: Base): Omit<PeopleVerbs, 'eraseClient' | 'finishErasure'> {
  return {
    careful: async () => readBookingFlags(await read('careful')),
    saveCareful: async (next) => {
      const result = await commit(
        ['nextCareful', bookingFlagsRecord(next)],
        ['putCareful', bookingFlagsRecord(next)],
      );
      return result === 'done' ? 'saved' : 'stale';
    },

    clients: async (found) => {
      const [clients, visits] = await read('clients', found);
      return { clients: docs(clients).map(readClient), visits: visits.map(readVisit) };
    },
    clientCount: () => read('clientCount'),
    hasVisited: async (email, before) => (await read('hasVisited', emailKey(email), before)) === 1,
    clientFile: async (id) => {
      const found = await read('clientFile', id);
      if (!found) return null;
      const [doc, visits] = found;
      return {
        client: readClient({ id, doc }),
        appointments: docs(visits).map(readAppointment).toSorted(byStart),
      };
    },

    addClient: async (added, careful) => {
      const result = await commit(
        ['absent', 'client', added.id],
        ...clientSteps(clientRecord(added), careful),
      );
      if (result === 'done') return 'added';
      return result === 'not_next' ? 'stale' : result;
    },
    saveClient: async (next, careful) => {
      const { id, version } = next;
      const result = await commit(
        ['version', 'client', id, version - 1],
        ...clientSteps(clientRecord(next), careful),
      );
      if (result === 'done') return 'saved';
      return result === 'not_next' ? 'stale' : result;
    },

    mergeClients: async (next, other, visits, careful) => {
      const result = await commit(
        ['version', 'client', next.id, next.version - 1],
        ['version', 'client', other.id, other.version],
        ['visits', other.id, visits, visits.length],
        ['nextCareful', bookingFlagsRecord(careful)],
        ['giveVisits', visits, other.id, next.id],
        ['removeClient', other.id],
        ['putClient', clientRecord(next)],
        ['putCareful', bookingFlagsRecord(careful)],
        ['changed'],
      );
      if (result === 'done') return 'merged';
      return result === 'unknown' ? result : 'changed';
    },
    unmergeClients: async (next, other, visits, count, careful) => {
      const result = await commit(
        ['version', 'client', next.id, next.version - 1],
        ['visits', next.id, visits, count],
        ['nextCareful', bookingFlagsRecord(careful)],
        ['putClient', clientRecord(next)],
        ['putClient', clientRecord(other)],
        ['giveVisits', visits, next.id, other.id],
        ['putCareful', bookingFlagsRecord(careful)],
        ['changed'],
      );
      if (result === 'done') return 'unmerged';
      return result === 'unknown' ? result : 'changed';
    },

    tasks: async () => docs(await read('tasks')).map(readTask),
    addTask: async (task) => {
      const result = await commit(['absent', 'task', task.id], ['putTask', taskRecord(task)], ['changed']);
      return result === 'done' ? 'added' : result;
    },
    saveTask: async (task) => {
      const { id, version } = task;
      const result = await commit(
        ['version', 'task', id, version - 1],
        ['putTask', taskRecord(task)],
        ['changed'],
      );
      return result === 'done' ? 'saved' : result;
    },
    removeTask: async (id, version) => {
      const result = await commit(['version', 'task', id, version], ['removeTask', id], ['changed']);
      return result === 'done' ? 'removed' : result;
    },
  };
}
