import { useStore } from '@nanostores/react';
import { formatMoment } from '../../../../platform/dates/date-text.ts';
import { numberText } from '../../../../platform/number-text.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { SelectField, TextField } from '../../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import { salonZone } from '../../data/salon-clock.ts';
import { importDialog } from '../screen.ts';
import { ChooseFileButton } from '../../forms/ChooseFileButton.tsx';
import { columnKinds, columnText } from './columns.ts';
import { choose, saveRefused, setColumn } from './import-clients.ts';
import { formatCount } from '../../shell/text.ts';
import { $run, imports, put, reset, undo, type Run } from './run.ts';
import { useRemote } from '../../shell/remote.ts';
import { optionsOf } from '../../../../platform/ui/options.tsx';

/** Clients from another tool: a file, its columns, a dry run, and the import. */
export function ClientSteps({ run }: { run: Run }) {
  const { step, busy } = run;
  if (busy !== null) return <Progress run={run} />;
  if (step === 'file') return <ChooseFile />;
  return step === 'columns' ? <Columns run={run} /> : <Counts run={run} />;
}

function ChooseFile() {
  return (
    <>
      <p>
        Export your clients from your old tool as a CSV file, and choose it here. Exports from Square and
        Fresha are recognized. Nothing is saved before you confirm.
      </p>
      <ChooseFileButton
        look="primary"
        data-autofocus
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChoose={choose}
      />
      <p>
        Booked appointments come from a calendar file or feed instead.{' '}
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center link"
          onClick={() => {
            reset();
            importDialog.open('appointments');
          }}
        >
          Import Appointments
        </button>
      </p>
      <Earlier />
    </>
  );
}

/** Imports that can be undone. */
function Earlier() {
  const value = useRemote(imports);
  return (
    <>
      <LoadNotice what="Your earlier imports" value={value} load={imports.load} />
      {value.state === 'ready' && value.data.length > 0 && (
        <section tabIndex={-1} aria-labelledby="earlier-imports">
          <h3 id="earlier-imports" className="text-xl">
            Earlier imports
          </h3>
          <ul>
            {value.data.map((one) => {
              const when = formatMoment(one.created_at, salonZone());
              // An import of appointments stays unfinished until the owner closes it, so that is no sign of a failure.
              const isCut = one.state === 'unfinished' && one.kind === 'clients';
              return (
                <li
                  key={one.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-3"
                >
                  <div>
                    <p className="font-semibold">{when}</p>
                    <p className="text-sm text-ink-soft">
                      {(isCut || one.state === 'undoing') && 'Unfinished: '}
                      {one.kind === 'appointments' && 'Appointments: '}
                      {numberText(one.new)} new, {numberText(one.merged)} merged
                    </p>
                    {isCut && (
                      <p className="text-sm text-ink-soft">To continue, choose the same file again.</p>
                    )}
                  </div>
                  <Button
                    size="small"
                    aria-label={`Undo the import of ${when}`}
                    onClick={() => undo.ask(one)}
                  >
                    Undo
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

function Columns({ run: { table, columns } }: { run: Run }) {
  return (
    <>
      <p>Choose what each column contains. We'll remember it for this kind of file.</p>
      {table?.headers.map((header, at) => {
        const samples = table.rows.slice(0, 50).flatMap(({ cells }) => cells[at]?.trim() || []);
        return (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and none moves
            key={at}
            label={header}
            hint={samples.slice(0, 2).join(', ').slice(0, 80) || 'Empty'}
            value={columns[at] ?? 'skip'}
            onType={(value) => {
              const kind = columnKinds.find((one) => one === value);
              if (kind) setColumn(at, kind);
            }}
          >
            {optionsOf(columnKinds.map((kind) => [kind, columnText[kind]]))}
          </SelectField>
        );
      })}
    </>
  );
}

function Progress({ run: { busy, done, rows } }: { run: Run }) {
  const what = busy === 'checking' ? 'Checking' : 'Importing';
  return (
    <div>
      <p role="status">
        {what} {numberText(done)} of {numberText(rows.length)}...
      </p>
      <progress className="mt-2 w-full" aria-label={what} max={Math.max(rows.length, 1)} value={done} />
      {busy === 'importing' && <p className="hint">Keep this page open. A lost connection is no problem.</p>}
    </div>
  );
}

/** Refused rows on the screen; the file has them all. */
const SHOWN = 5;

function Counts({ run }: { run: Run }) {
  const { step, tool, refused } = run;
  const isDone = step === 'done';
  return (
    <>
      {!isDone && tool !== null && <p>This is an export from {tool}.</p>}
      <p className="text-xl tabular-nums">
        {numberText(run.new)} new, {numberText(run.merged)} merged, {numberText(refused.length)} refused
      </p>
      {!isDone && (
        <p className="hint">
          Merged clients have the same email or phone as somebody you know. Empty details are filled in and
          notes added; nothing is overwritten.
        </p>
      )}
      {refused.length > 0 && (
        <div>
          <ul className="list-disc ps-5 text-sm">
            {refused.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>
                Row {numberText(line)}: {reason}
              </li>
            ))}
          </ul>
          <Button size="small" className="mt-2" onClick={saveRefused}>
            Download Refused Rows
          </Button>
        </div>
      )}
      {isDone ? (
        <Notice kind="success">{formatCount(run.new + run.merged, 'row')} imported.</Notice>
      ) : (
        <QuietField hint="Until then they get no reminders or changes from you, only answers to what they do. Empty means at once." />
      )}
    </>
  );
}

/** The date before which new clients get nothing. */
export function QuietField({ hint }: { hint: string }) {
  const { quiet } = useStore($run);
  return (
    <TextField
      label="Send new clients nothing before"
      hint={hint}
      type="date"
      value={quiet}
      onType={(date) => put({ quiet: date })}
    />
  );
}
