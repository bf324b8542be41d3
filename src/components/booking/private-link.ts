import { pathIn } from '../../platform/path-in.ts';

/** The key to one booking. It travels in the fragment of an address, which no server receives. */
export interface BookingPass {
  readonly id: string;
  /** Empty for the signed-in customer, whose session opens it. */
  readonly token: string;
}

/** `ID.TOKEN`, as in `/manage#ID.TOKEN`; only `ID` if the session opens it. */
export function passText({ id, token }: BookingPass): string {
  return token === '' ? id : `${id}.${token}`;
}

/** Parses what `passText` writes, with or without a leading `#` or `#change=`; null if it is neither. */
export function readPass(fragment: string): BookingPass | null {
  const [, id, token] = /^#?(?:change=)?([\w-]{1,64})\.([\w-]{1,128})$/.exec(fragment) ?? [];
  if (id !== undefined && token !== undefined) return { id, token };
  const [, own] = /^#?(?:change=)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(fragment) ?? [];
  return own === undefined ? null : { id: own, token: '' };
}

export function managePath(pass: BookingPass): string {
  return pathIn(`/manage#${passText(pass)}`);
}

export function paymentPath(pass: BookingPass): string {
  return pathIn(`/payment#${passText(pass)}`);
}

/** The wizard with the booking, at the step for changing its time or services. */
export function changePath(pass: BookingPass, step: 'time' | 'details' = 'time'): string {
  return pathIn(`/booking?step=${step}#change=${passText(pass)}`);
}

/** The wizard with a visit's services: '/booking?service=3,4'. */
export function againPath({ services }: { readonly services: readonly { readonly id: number }[] }): string {
  return pathIn(`/booking?service=${services.map(({ id }) => id).join()}`);
}

/** The calendar file; only here the token is in the query, because calendar programs cannot send headers. */
export function calendarPath({ id, token }: BookingPass): string {
  const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`;
  return `/api/bookings/${encodeURIComponent(id)}/calendar.ics${query}`;
}
