import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button.tsx';

/** The private link of a booking, to open or to copy. */
export function ManageLink({ url, children }: { url: string; children: ReactNode }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const field = useId();

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
        Your private link
      </label>
      <p className="hint">{children}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={field}
          className="input flex-1 basis-full sm:basis-64"
          type="text"
          readOnly
          value={url}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copy link
        </Button>
        <a className="btn btn-quiet" href={url}>
          Open
        </a>
      </div>
      <p role="status" className="hint mt-1 min-h-6">
        {copied === 'yes' && 'Copied.'}
        {copied === 'failed' && 'The link is marked: copy it with your keyboard or a long press.'}
      </p>
    </div>
  );
}
