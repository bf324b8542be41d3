/** What opens one booking to whoever holds it. It travels in the fragment of an address, which no server is sent. */
export interface BookingPass {
  readonly id: string;
  readonly token: string;
}

/** `ID.TOKEN`, as in `/manage#ID.TOKEN`. */
export function passText({ id, token }: BookingPass): string {
  return `${id}.${token}`;
}

/** Reads `ID.TOKEN`, with or without a `#` or `#change=` before it; null when it is neither. */
export function readPass(fragment: string): BookingPass | null {
  const match = /^#?(?:change=)?([\w-]{1,64})\.([\w-]{1,128})$/.exec(fragment);
  const [, id, token] = match ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}

/** The private page of a booking. */
export function managePath(pass: BookingPass): string {
  return `/manage#${passText(pass)}`;
}

/** The wizard, opened on an existing booking. */
export function changePath(pass: BookingPass): string {
  return `/booking?step=time#change=${passText(pass)}`;
}

/** The calendar file; a calendar cannot send a header, so here alone the token is in the query. */
export function calendarPath({ id, token }: BookingPass): string {
  return `/api/bookings/${encodeURIComponent(id)}/calendar.ics?token=${encodeURIComponent(token)}`;
}
