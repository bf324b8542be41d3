import { useId, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import type { VisitForm } from '../../api/clients/visit-form.ts';
import type { SignedForm } from '../../domain/clients/consent-forms.ts';
import { formatTime, onSalonClock, toClock, toDate } from '../../platform/dates/date-text.ts';
import { pageFormats } from '../../platform/formats.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { CheckField, TextField } from '../../platform/ui/Field.tsx';
import { signatureBox, SignaturePad, Strokes } from './SignaturePad.tsx';

type Signed = VisitForm & { readonly signed: NonNullable<VisitForm['signed']> };

export interface SignedInZone {
  readonly form: Signed;
  readonly zone: string;
}

/** A form as the client signs it: her name, and the signature if she has drawn one. */
export type Signing = Pick<SignedForm, 'form' | 'version' | 'name' | 'signature'>;

interface FormsProps {
  forms: readonly VisitForm[];
  /** The client's name, which she confirms. */
  name?: string;
  /** The salon's zone. */
  zone: string;
  /** Returns why it failed, or null. If the text has changed, `forms` has the new one afterwards. Absent if all forms are signed. */
  onSign?: (signing: Signing) => Promise<string | null>;
}

/** The forms of a visit: each can be read and signed, or shown and printed. */
export function VisitForms({ forms, name = '', zone, onSign }: FormsProps) {
  const t = messages('consent-forms');
  const [opened, setOpened] = useState<string | null>(null);
  const form = forms.find((one) => one.form === opened);
  const close = () => setOpened(null);
  return (
    <>
      <ul>
        {forms.map((one) => (
          <li
            key={one.form}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
          >
            <div className="min-w-0 wrap-anywhere">
              <p>{one.title}</p>
              <p className="text-sm text-ink-soft">{isSigned(one) ? signedText(one, zone) : t('unsigned')}</p>
            </div>
            <Button
              size="small"
              look={one.signed ? 'secondary' : 'primary'}
              aria-label={`${t(one.signed ? 'show' : 'sign')}: ${one.title}`}
              onClick={() => setOpened(one.form)}
            >
              {t(one.signed ? 'show' : 'sign')}
            </Button>
          </li>
        ))}
      </ul>
      {form && isSigned(form) && <SignedDialog subject={{ form, zone }} onClose={close} />}
      {form && onSign && !isSigned(form) && (
        <SignDialog form={form} name={name} onSign={onSign} onClose={close} />
      )}
    </>
  );
}

const isSigned = (form: VisitForm): form is Signed => form.signed !== null;

function signedText({ signed }: Signed, zone: string): string {
  const at = onSalonClock(signed.at, zone);
  const when = at ? `${pageFormats().dayOfYear(toDate(at))}, ${formatTime(toClock(at))}` : signed.at;
  return messages('consent-forms')('signedBy', { name: signed.name, when });
}

interface SignProps extends Required<Pick<FormsProps, 'name' | 'onSign'>> {
  form: VisitForm;
  onClose: () => void;
}

function SignDialog({ form, name: fullName, onSign, onClose }: SignProps) {
  const t = messages('consent-forms');
  const id = useId();
  const [name, setName] = useState(fullName);
  const [signature, setSignature] = useState({ path: '', version: form.version });
  const [isTyped, setTyped] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A signature is valid only for the text that it was drawn below.
  const path = signature.version === form.version ? signature.path : '';

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '' || (path === '' && !isTyped)) return setProblem(t('missing'));
    setBusy(true);
    const { version } = form;
    const failed = await onSign({ form: form.form, version, name, signature: isTyped ? '' : path });
    setBusy(false);
    setProblem(failed);
    if (failed === null) onClose();
  }
  return (
    <Dialog
      title={form.title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {problem !== null && (
            <p role="alert" className="field-error me-auto">
              {problem}
            </p>
          )}
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t('signNow')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{form.text}</p>
      <form id={id} noValidate className="mt-6 flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <TextField label={t('name')} autoComplete="name" maxLength={100} value={name} onType={setName} />
        {!isTyped && (
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="label">{t('signature')}</p>
              {path !== '' && (
                <Button size="small" look="quiet" onClick={() => setSignature({ ...signature, path: '' })}>
                  {t('clear')}
                </Button>
              )}
            </div>
            <SignaturePad
              label={t('draw')}
              path={path}
              onDraw={(piece) =>
                setSignature((drawing) => ({
                  path: (drawing.version === form.version ? drawing.path : '') + piece,
                  version: form.version,
                }))
              }
            />
          </div>
        )}
        <CheckField label={t('typed')} checked={isTyped} onCheck={setTyped} />
      </form>
    </Dialog>
  );
}

export function SignedDialog({ subject, onClose }: { subject: SignedInZone; onClose: () => void }) {
  const t = messages('consent-forms');
  return (
    <Dialog
      title={subject.form.title}
      closeOnBackdrop
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <SignedText {...subject} />
      {createPortal(
        <div className="printed" aria-hidden="true">
          <h1 className="mb-4 text-2xl">{subject.form.title}</h1>
          <SignedText {...subject} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function SignedText({ form, zone }: SignedInZone) {
  const { signature } = form.signed;
  const t = messages('consent-forms');
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{form.text}</p>
      {signature === '' ? (
        <p className="mt-6">{t('typed')}</p>
      ) : (
        <svg role="img" aria-label={t('signature')} viewBox={signatureBox} width="300" className="mt-6">
          <Strokes path={signature} />
        </svg>
      )}
      <p className="mt-2 border-t border-line pt-3">{signedText(form, zone)}</p>
    </>
  );
}
