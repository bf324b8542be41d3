import { salonNow } from '../../../platform/call/server-time.ts';
import { useMemo, useState } from 'react';
import { currencyCodes } from '../../../domain/currencies.ts';
import { countryClock, countryCodes, type Clock } from '../../../domain/countries.ts';
import { formatsIn } from '../../../domain/formats.ts';
import { isTimeZone } from '../../../domain/settings/settings-rules.ts';
import { signInDialog } from './form.ts';
import { Group, type TabProps } from './controls.tsx';
import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { $downloading, download, type SavedFile } from '../../../platform/ui/download.ts';
import { toClock, salonClock, formatTime } from '../../../platform/dates/date-text.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** The salon's name, contacts and location. */
export function BusinessTab(props: TabProps) {
  const { field } = props;
  return (
    <>
      <Group title="Salon details" about="Shown on your website and in emails and calendar events.">
        {field('businessName')}
        {field('businessPhone')}
        {field('businessEmail')}
        {field('businessAddress')}
        <TimeZone {...props} />
        <CountryChoice {...props} />
        <CurrencyChoice {...props} />
        <p className="hint">
          Find your booking link and QR code under{' '}
          <a className="link" href="/admin/website?at=link">
            Website
          </a>
          .
        </p>
      </Group>
      <YourData />
      <Group title="Your sign-in" about="A new password signs you out everywhere else.">
        <p className="flex flex-wrap gap-3">
          {/* The account has its own page, which customers use too. */}
          <a className="btn btn-secondary" href="/account#password">
            Change Password
          </a>
          <Button onClick={() => signInDialog.open(null)}>Passkeys and Codes</Button>
        </p>
      </Group>
    </>
  );
}

function TimeZone({ form, saved, field }: TabProps) {
  const { timeZone: typed } = form.values;
  const [now] = useState(salonNow);
  const zone = isTimeZone(typed) ? typed : saved.timeZone;
  // About four hundred options, which are not rendered again while typing elsewhere.
  const options = useMemo(
    () =>
      [...zonesByRegion([zone, saved.timeZone])].map(([region, ids]) => (
        <optgroup key={region} label={region}>
          {optionsOf(ids.map((id) => [id, zoneLabel(id)]))}
        </optgroup>
      )),
    [zone, saved.timeZone],
  );
  const moves = zone !== saved.timeZone;
  return (
    <div>
      {field('timeZone', {
        hint: `All dates and times use this zone. It's now ${formatClock(zone, now)} there.`,
        children: options,
      })}
      <p role="status" className="hint mt-1.5">
        {moves &&
          `Booked appointments don't move, so their times will look different: ${formatClock(saved.timeZone, now)} becomes ${formatClock(zone, now)}.`}
      </p>
    </div>
  );
}

/** Decides how dates, times and amounts are written. */
function CountryChoice({ form: { values }, field }: TabProps) {
  const { country, clock } = values;
  const names = useMemo(() => {
    const display = new Intl.DisplayNames('en', { type: 'region' });
    return countryCodes
      .split(' ')
      .map((code) => [code, display.of(code) ?? code] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other));
  }, []);
  const format = clock === '' ? countryClock(country) : (clock as Clock);
  const { day, clock: onClock } = formatsIn(undefined, `en-${country}`, format);
  return (
    <>
      {field('country', { children: optionsOf(names) })}
      {field('clock', { hint: `Clients read ${day('2026-11-24')}, ${onClock(870)}.` })}
    </>
  );
}

/** The currency can be changed until the first booking; from then on the salon's books are in it. */
function CurrencyChoice({ field }: TabProps) {
  const names = useMemo(() => new Intl.DisplayNames('en', { type: 'currency' }), []);
  return field('currency', {
    children: optionsOf(currencyCodes.map((code) => [code, `${code} (${names.of(code)})`])),
  });
}

const files: readonly SavedFile[] = [
  { label: 'Everything (JSON)', path: 'export' },
  { label: 'Appointments (CSV)', path: 'export?format=csv&table=appointments' },
  { label: 'Clients (CSV)', path: 'export?format=csv&table=clients' },
  { label: 'Services (CSV)', path: 'export?format=csv&table=services' },
];

function YourData() {
  const downloading = useStore($downloading);
  return (
    <Group
      title="Your data"
      about="The JSON file has everything except accounts and passwords, and can restore your salon. The CSV files open in a spreadsheet."
    >
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button
            key={file.label}
            busy={downloading === file.label}
            busyLabel="Preparing..."
            onClick={() => void download(file)}
          >
            <Download aria-hidden="true" />
            {file.label}
          </Button>
        ))}
      </div>
    </Group>
  );
}

/** The browser's time zones and the given ones, by continent. */
function zonesByRegion(also: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const zoneIds = new Set([...Intl.supportedValuesOf('timeZone'), ...also]);
  return Map.groupBy([...zoneIds].toSorted(), (id) =>
    id.includes('/') ? (id.split('/')[0] ?? '') : 'Other',
  );
}

/** '9:30 AM' */
function formatClock(zone: string, now: number): string {
  return formatTime(toClock(salonClock(zone, now)));
}

/** 'New York' for 'America/New_York', 'Argentina, Salta' for 'America/Argentina/Salta'. */
function zoneLabel(id: string): string {
  const parts = id.split('/');
  return (parts.length > 1 ? parts.slice(1) : parts).join(', ').replaceAll('_', ' ');
}
