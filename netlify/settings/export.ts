import { exportAll } from '../../src/api/settings/salon-admin.ts';
import { today } from '../../src/domain/time.ts';
import { exportFile } from '../platform/store/export-file.ts';
import { route } from '../platform/http/route.ts';
import { salonZone } from '../appointments/present.ts';
import { csv } from './export-tables.ts';

export const exportRoutes = [
  route(exportAll, {
    readOnceKnown: ({ deps }) => deps.store.everything(),
    answer: ({ query: { format, table = 'appointments' }, now, from, deps }, everything) => {
      const { privatePictures } = deps;
      const sizes = new Map(everything.privatePictures.map(({ id, bytes }) => [id, bytes]));
      // A damaged one counts as lost: an import refuses a file with a part of it.
      const readWhole = async (id: string) => {
        const bytes = (await privatePictures?.get(id)) ?? null;
        return bytes?.length === sizes.get(id) ? bytes : null;
      };
      const whole = () =>
        exportFile(everything, (id) => deps.store.picture(id), privatePictures && readWhole);
      const zone = salonZone(everything.rules);
      const date = today(zone, now);
      const gzip = from.takesGzip;
      return format === 'csv'
        ? csvFile(`${table}-${date}`, csv(table, everything, zone, now), gzip)
        : file(`salon-${date}.json`, 'application/json; charset=utf-8', whole(), gzip);
    },
  }),
];

export const csvFile = (name: string, lines: Iterable<string>, gzip: boolean) =>
  file(`${name}.csv`, 'text/csv; charset=utf-8', lines, gzip);

/** Returns a file for the browser to save. */
function file(name: string, type: string, pieces: Iterable<string> | AsyncIterable<string>, gzip: boolean) {
  return {
    kind: 'pieces' as const,
    type,
    pieces,
    gzip,
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
}
