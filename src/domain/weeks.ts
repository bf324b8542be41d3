import { startOfWeek, type LocalDate } from './time.ts';

const SUNDAY =
  /AG|AS|B[DRSTWZ]|C[AO]|D[MO]|ET|G[TU]|H[KN]|I[DLNS]|J[MP]|K[EHR]|LA|M[HMOTXZ]|N[IP]|P[AEHKRTY]|S[AGV]|T[HTW]|U[MS]|V[EI]|WS|YE|Z[AW]/;
const SATURDAY = /AF|BH|D[JZ]|EG|I[QR]|JO|KW|LY|OM|QA|S[DY]/;

/** Returns the first day of a country's weeks; Sunday is 0. Source: Unicode CLDR 47, weekData. */
export function firstWeekday(country: string): number {
  if (country === 'MV') return 5;
  return SUNDAY.test(country) ? 0 : SATURDAY.test(country) ? 6 : 1;
}

/** Returns the first day of a date's week in a country. */
export const weekStart = (date: LocalDate, country: string): LocalDate =>
  startOfWeek(date, firstWeekday(country));
