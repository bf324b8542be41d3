import { CopyPlus } from 'lucide-react';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { updateAppointment } from '../../../api/appointments/appointments.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { longest } from '../../../domain/clients/customer-rules.ts';
import type { PartKind } from '../../../domain/clients/formulas.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { defineForm, existing } from '../forms/define-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChange, closeDialog, succeeding } from '../shell/dialogs.ts';
import { WhoseVisit } from './AppointmentHeading.tsx';
import { FormulaText, useFormulas } from './Formulas.tsx';
import { shortly } from '../data/salon-clock.ts';

/** The formula of a visit, with the client's last one above it. */
export function FormulaDialog({ appointment }: { appointment: OwnersAppointment }) {
  return (
    <FormDialog
      store={formulaForm}
      subject={appointment}
      what="formula"
      words={() => ({ title: 'Formula', save: 'Save Formula' })}
      onClose={closeDialog}
    >
      {({ values, subject }, field) => (
        <>
          <WhoseVisit appointment={subject ?? appointment} showsFormula={false} />
          <Mixing own={subject ?? appointment} text={values.formula}>
            {field('formula')}
          </Mixing>
        </>
      )}
    </FormDialog>
  );
}

type Typed = Readonly<Record<'formula', string>>;

export const formulaForm = defineForm<OwnersAppointment, Typed, Typed>({
  place: (visit) => `formula.${visit?.id ?? ''}`,
  question: (visit) => `Leave without saving the formula of ${visit?.customer.name ?? 'this visit'}?`,
  schema: updateAppointment.body,
  isPartial: true,
  fields: {
    formula: {
      label: 'Formula',
      caption: 'This visit',
      kind: 'paragraph',
      hint: 'Leave a blank line between bowls. Only you can see this.',
      start: (visit) => visit?.formula ?? '',
      props: { maxLength: longest.formula, rows: 4 },
    },
  },
  send: ({ formula }, { subject }) => save(existing(subject), formula),
  show: (newest) => announceChange(newest),
  subjectIn: (newest, { subject }) => succeeding(newest, subject ?? undefined),
  done: (visit) => ['Formula Saved', shortly(visit)],
  undo:
    (after, { subject }) =>
    () =>
      act(() => save(after, subject?.formula ?? ''), { show: announceChange, failed: ['Undo Failed'] }),
});

function save({ id, version }: OwnersAppointment, formula: string) {
  return callAsOwner('PUT /api/admin-public/appointments/:id', {
    params: { id },
    body: { formula, version },
  });
}

const partNames: Readonly<Record<PartKind, string>> = {
  brand: 'Brand',
  shade: 'Shade',
  developer: 'Developer',
  ratio: 'Ratio',
  minutes: 'Time',
};

interface MixingProps {
  own: OwnersAppointment;
  text: string;
  /** The field. */
  children: ReactNode;
}

/** The last formula, the field, and the parts that one press adds where the cursor was. */
function Mixing({ own, text, children }: MixingProps) {
  const { value, load } = useFormulas(own.client?.id ?? '');
  const caret = useRef<number | null>(null);
  const stored = value.state === 'ready' ? value.data : null;
  const last = stored?.formulas.find(({ appointment }) => appointment !== own.id);

  function follow({ target }: SyntheticEvent) {
    if (target instanceof HTMLTextAreaElement) caret.current = target.selectionEnd;
  }
  function add(part: string) {
    const at = Math.min(caret.current ?? text.length, text.length);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const head = `${before}${/\S$/.test(before) ? ' ' : ''}${part}`;
    caret.current = head.length;
    formulaForm.type({ formula: `${head}${/^\S/.test(after) ? ' ' : ''}${after}` });
  }
  /** Adds another bowl below the text. */
  function addBowl(bowl: string) {
    caret.current = null;
    formulaForm.type({ formula: text.trim() === '' ? bowl : `${text.trimEnd()}\n\n${bowl}` });
  }
  return (
    <>
      <LoadNotice what="Earlier formulas" value={value} load={load} className="" skeleton="h-16" />
      {last && (
        <section aria-labelledby="last-formula">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h3 id="last-formula" className="text-xl">
              Last formula
            </h3>
            <Button size="small" onClick={() => addBowl(last.formula)}>
              <CopyPlus aria-hidden="true" />
              Copy Last Formula
            </Button>
          </div>
          <FormulaText mixed={last} />
        </section>
      )}
      <div onSelect={follow}>{children}</div>
      {stored && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
          {(Object.keys(partNames) as PartKind[]).map(
            (kind) =>
              stored.parts[kind].length > 0 && (
                <div key={kind} className="contents">
                  <dt className="text-sm text-ink-soft">{partNames[kind]}</dt>
                  <dd className="flex flex-wrap gap-1.5">
                    {stored.parts[kind].map((part) => (
                      <Button key={part} size="small" onClick={() => add(part)}>
                        {part}
                      </Button>
                    ))}
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      {text.trim() !== '' && (
        <Button size="small" className="self-start" onClick={() => addBowl('')}>
          New Bowl
        </Button>
      )}
    </>
  );
}
