import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../../platform/ui/Button.tsx';

interface ChooseFileButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  label?: string;
  /** The types and endings of files, as in HTML. */
  accept: string;
  /** The button is busy until this resolves. */
  onChoose: (file: File) => Promise<unknown>;
}

export function ChooseFileButton({
  label = 'Choose File',
  accept,
  onChoose,
  ...button
}: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function choose(file: File) {
    setBusy(true);
    await onChoose(file);
    setBusy(false);
  }
  return (
    <div>
      <Button {...button} busy={isBusy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isBusy}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
