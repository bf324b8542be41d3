import { proveNoDoubleBooking, type ConcurrencyFigures } from '../../proof/concurrency.ts';
import { proveNothingIsLost } from '../../proof/kill.ts';
import { thousands } from './words.ts';

const LOAD = { seeds: 100, clients: 300, lost: 0.3 };
const KILLS = 50;

function row(
  name: string,
  { seeds, clients, booked, several, inGaps, refused, repeated }: ConcurrencyFigures,
): string {
  return `| ${name} | ${seeds} × ${clients} | ${booked} | ${several} | ${inGaps} | ${refused} | ${repeated} | none | none |`;
}

/** Proves on both stores that no time is booked twice, however many want it; fails otherwise. */
export async function noDoubleBookingSection(): Promise<string> {
  const onSqlite = await proveNoDoubleBooking('sqlite', LOAD);
  const onUpstash = await proveNoDoubleBooking('upstash', LOAD);
  return `## No double booking

${LOAD.clients} visitors book the same day at once, each a different combination of one to four services and a start, while ${LOAD.lost * 100} % of the
store's replies are dropped after the work is done. Checked afterwards: no two appointments need the stylist in the same minute, exactly the
acknowledged bookings are stored, every repeated key gets its first answer, and no refused time is free.

| Store | Seeds × visitors | Booked | With several services | In another's processing time | Refused | Repeated after a lost reply | Overlaps | Bookings lost |
|---|---|---|---|---|---|---|---|---|
${row('SQLite', onSqlite)}
${row('Upstash Redis (REST, in front of a real Redis)', onUpstash)}
`;
}

/** Proves that a killed host has lost nothing it acknowledged; fails otherwise. */
export async function killedHostsSection(): Promise<string> {
  const { kills, acknowledged, interrupted } = await proveNothingIsLost(KILLS);
  return `## Nothing lost when the host is killed

\`kill -9\` ${kills} times during bookings, checkouts and charged fees, each followed by a restart on the same file:
${thousands(acknowledged.booking)} bookings, ${thousands(acknowledged.checkout)} receipts and ${thousands(acknowledged.fee)} charges were acknowledged and none lost.
${interrupted.booking}, ${interrupted.checkout} and ${interrupted.fee} were interrupted and repeated under the same key: none exists twice, and no receipt
number is missing. Every restart was clean and the file intact.
`;
}
