import * as z from 'zod/mini';
import { RulesReply, ScheduleReply } from '../schedules.ts';
import type { Questions } from '../step.ts';

const Text = z.string();
const Texts = z.array(Text);
const Optional = z.nullable(Text);
const Count = z.number();
const Row = z.tuple([Text, Text]);
/** Ids with JSON. */
export const Rows = z.array(Row);

export const JobRow = z.tuple([Text, Text, Text, Text, Text, Text, Text]);
const JobRows = z.array(JobRow);
const Site = z.tuple([Text, Text, Text, Rows]);
/** Id, JSON, client and history of appointments. */
export const VisitRows = z.array(z.tuple([Text, Text, Text, Text]));

/** The replies of Redis to each question. */
export const replies: {
  readonly [Name in keyof Questions]: z.ZodMiniType<ReturnType<Questions[Name]>>;
} = {
  accounts: Rows,
  userByGoogle: z.nullable(Row),
  tokenOwner: z.nullable(Row),
  session: z.nullable(z.tuple([Text, Text, Text])),
  openSessions: z.array(z.tuple([Text, Text, Text, Text, Text])),
  ownAppointments: z.tuple([Text, Rows]),
  signInAttempts: z.array(z.tuple([Text, Text, Text])),
  careful: Optional,
  clients: z.tuple([Rows, Texts]),
  clientCount: Count,
  hasVisited: Count,
  clientFile: z.nullable(z.tuple([Text, Rows])),
  tasks: Rows,
  rulesVersion: Optional,
  rulesUnless: RulesReply,
  schedule: ScheduleReply,
  appointmentInSchedule: z.nullable(z.tuple([Text, ScheduleReply])),
  blockedDates: Texts,
  timeBlocks: Texts,
  feed: Optional,
  appointment: Optional,
  appointments: Rows,
  history: Optional,
  holds: Rows,
  lastReceipt: Count,
  recall: z.array(Optional),
  revision: Optional,
  look: z.tuple([Text, Count, Rows, z.array(z.tuple([Text, Text, Count])), Rows, Rows, Count], Rows),
  waitlist: Rows,
  waitlistEntry: Optional,
  ownerChange: JobRows,
  ownerChanges: JobRows,
  hasOpenedTime: Count,
  comingUp: Texts,
  failedJobs: JobRows,
  recordsAfter: z.tuple([Text, Rows]),
  site: Site,
  publication: Optional,
  picture: z.nullable(z.tuple([Text, Text])),
  everything: z.tuple([RulesReply, Texts, Texts, Rows, Optional, Rows, Rows, Site, Rows, VisitRows]),
};
