import { clockOf, salonClock, formatTime } from '../../../platform/dates/date-text.ts';

interface ZoneOption {
  readonly id: string;
  readonly label: string;
}

/** The browser's time zones and the given ones, by continent. */
export function zonesByRegion(
  also: readonly string[],
): { readonly region: string; readonly zones: readonly ZoneOption[] }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...also]);
  const regions = Map.groupBy([...known].toSorted(), regionOf);
  return [...regions].map(([region, ids]) => ({
    region,
    zones: ids.map((id) => ({ id, label: labelOf(id) })),
  }));
}

/** '9:30 AM' */
export function formatClock(zone: string, now: number): string {
  return formatTime(clockOf(salonClock(zone, now)));
}

function regionOf(id: string): string {
  return id.includes('/') ? (id.split('/')[0] ?? '') : 'Other';
}

/** 'New York' for 'America/New_York', 'Argentina, Salta' for 'America/Argentina/Salta'. */
function labelOf(id: string): string {
  const parts = id.split('/');
  return (parts.length > 1 ? parts.slice(1) : parts).join(', ').replaceAll('_', ' ');
}
