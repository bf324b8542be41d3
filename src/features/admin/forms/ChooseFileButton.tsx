import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../platform/ui/Button.tsx';

interface ChooseFileButtonProps extends Omit<ButtonProps, 'onClick'> {
  label?: string;
  /** The types and endings of files, as in HTML. */
  accept: string;
  onChoose: (file: File) => void;
}

export function ChooseFileButton({
  label = 'Choose File',
  accept,
  onChoose,
  ...button
}: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button {...button} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={button.busy}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
