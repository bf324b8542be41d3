/** What opens one booking to whoever holds it. It travels in the fragment of an address, which no server is sent. */
export interface BookingPass {
  readonly id: string;
  /** Empty for whoever is signed in as its customer: the session opens it then. */
  readonly token: string;
}

/** `ID.TOKEN`, as in `/manage#ID.TOKEN`; `ID` alone where the session opens it. */
export function passText({ id, token }: BookingPass): string {
  return token === '' ? id : `${id}.${token}`;
}

/** Reads what `passText` writes, with or without a `#` or `#change=` before it; null when it is neither. */
export function readPass(fragment: string): BookingPass | null {
  const [, id, token] = /^#?(?:change=)?([\w-]{1,64})\.([\w-]{1,128})$/.exec(fragment) ?? [];
  if (id !== undefined && token !== undefined) return { id, token };
  const [, own] = /^#?(?:change=)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(fragment) ?? [];
  return own === undefined ? null : { id: own, token: '' };
}

export function managePath(pass: BookingPass): string {
  return `/manage#${passText(pass)}`;
}

export function paymentPath(pass: BookingPass): string {
  return `/payment#${passText(pass)}`;
}

/** The wizard with the booking to be changed, at the step where that is done: its time, or its services. */
export function changePath(pass: BookingPass, step: 'time' | 'details' = 'time'): string {
  return `/booking?step=${step}#change=${passText(pass)}`;
}

/** The wizard with all the services of a visit: '/booking?service=3,4'. */
export function againPath({ services }: { readonly services: readonly { readonly id: number }[] }): string {
  return `/booking?service=${services.map(({ id }) => id).join()}`;
}

/** The calendar file; a calendar cannot send a header, so here alone the token is in the query. */
export function calendarPath({ id, token }: BookingPass): string {
  const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`;
  return `/api/bookings/${encodeURIComponent(id)}/calendar.ics${query}`;
}
