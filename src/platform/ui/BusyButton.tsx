import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface PressButtonProps extends Omit<ButtonProps, 'onClick'> {
  onPress: () => Promise<unknown>;
}

/** A button that is busy until its action is done: pressed twice, it runs once. */
export function PressButton({ onPress, busy = false, ...rest }: PressButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false);
  const press = async () => {
    setUnderWay(true);
    await onPress();
    setUnderWay(false);
  };
  return <Button {...rest} busy={busy || isUnderWay} onClick={() => void press()} />;
}
