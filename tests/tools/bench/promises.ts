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

${LOAD.clients} visitors book the same day at once, one to four services each and no two of them the same at the same start, while ${LOAD.lost * 100} % of the
store's replies are dropped after the work is done. Afterwards: no two appointments need the stylist in the same minute, what is
stored is exactly what was acknowledged, every repeated key is answered as the first time, and no refused time is free.

| Store | Seeds × visitors | Booked | Of several services | In another's gap | Refused | Requests repeated after a lost reply | Overlaps | Bookings lost |
|---|---|---|---|---|---|---|---|---|
${row('SQLite', onSqlite)}
${row('Upstash Redis (REST, in front of a real Redis)', onUpstash)}
`;
}

/** Proves that a killed host has lost nothing it acknowledged; fails otherwise. */
export async function killedHostsSection(): Promise<string> {
  const { kills, acknowledged, interrupted } = await proveNothingIsLost(KILLS);
  return `## Nothing lost when the host is killed

${kills} times \`kill -9\` in the middle of bookings, check-outs and fees that a provider charges, each followed by a start on the same file:
${thousands(acknowledged.booking)} bookings, ${thousands(acknowledged.checkout)} receipts and ${thousands(acknowledged.fee)} charges acknowledged, none lost;
${interrupted.booking}, ${interrupted.checkout} and ${interrupted.fee} were under way at a kill and repeated with the same key, none there twice, and no receipt's
number is left out; every start was clean and the file whole.
`;
}
