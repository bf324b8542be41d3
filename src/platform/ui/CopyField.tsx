import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Button } from './Button.tsx';

/** A link to copy. If the browser does not allow copying, it is selected for the keyboard. */
export function CopyField({
  label,
  url,
  hint,
  button,
  children,
}: {
  label: string;
  url: string;
  hint: ReactNode;
  /** The button's label, if it is no link. */
  button?: string;
  /** Another action beside the button. */
  children?: ReactNode;
}) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const field = useId();
  const t = messages('copy-link');

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      const input = document.getElementById(field);
      if (input instanceof HTMLInputElement) input.select();
      setCopied('failed');
    }
  }

  return (
    <div>
      <label className="label" htmlFor={field}>
        {label}
      </label>
      <p className="hint">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={field}
          className="input flex-1 basis-full sm:basis-64"
          type="text"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {button ?? t('copy')}
        </Button>
        {children}
      </div>
      <p role="status" className="hint mt-1 min-h-6">
        {copied === 'yes' && t('copied')}
        {copied === 'failed' && t('selected')}
      </p>
    </div>
  );
}
