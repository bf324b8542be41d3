import { BookingFlags, noBookingFlags } from '../../../src/domain/clients/client-flags.ts';
import { read } from './records.ts';

/** Returns the booking restrictions from their JSON; null if none were stored. */
export const readBookingFlags = (text: string | null): BookingFlags =>
  text === null ? noBookingFlags : read(BookingFlags, text, 'clients one has to be careful with', '');

export type CarefulRecord = NonNullable<ReturnType<typeof bookingFlagsRecord>>;

/** The booking restrictions as text; undefined if there are none to store. */
export const bookingFlagsRecord = (careful: BookingFlags | undefined) =>
  careful && { step: careful.step, doc: JSON.stringify(careful) };
