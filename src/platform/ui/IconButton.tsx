import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './Button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'look' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  label: string;
}

export function IconButton({ icon: Icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} look="quiet" className={`btn-icon ${className}`} aria-label={label}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
