import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../platform/ui/Button.tsx';

interface ChooseFileButtonProps {
  /** The types and endings of files, as in HTML. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

export function ChooseFileButton({ accept, disabled = false, onChoose }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button look="primary" onClick={() => input.current?.click()} data-autofocus disabled={disabled}>
        <FileUp aria-hidden="true" />
        Choose File
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Choose File"
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
