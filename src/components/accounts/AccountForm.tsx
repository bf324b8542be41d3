import { useEffect, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../platform/ui/Button.tsx';
import { TextField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { typedIn } from '../../platform/ui/typed-field.ts';

/** Why nothing was done: a sentence, or one for each field by its name. */
export interface Problem {
  readonly message?: ReactNode;
  readonly fields?: Readonly<Record<string, string>>;
  /** The field to type again if no field has an error of its own. */
  readonly focus?: string | undefined;
}

/** Null once it is done; `leaving` while the browser opens the next page and the button stays busy. */
export type FormResult = Problem | 'leaving' | null;

/** A page's requests with their errors. Each is sent once, however often its button is pressed. */
export function useSending() {
  const [problem, setProblem] = useState<Problem>({});
  /** The page's button that is busy, or null. */
  const [sending, setSending] = useState<string | null>(null);

  // The browser's Back restores the page as it was left.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(null);
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, []);

  async function send(button: string, run: () => FormResult | Promise<FormResult>): Promise<FormResult> {
    if (sending !== null) return null;
    setSending(button);
    setProblem({});
    const outcome = await run();
    if (outcome === 'leaving') return outcome;
    setSending(null);
    setProblem(outcome ?? {});
    return outcome;
  }
  return { problem, setProblem, sending, send };
}

interface AccountFormProps {
  state: ReturnType<typeof useSending>;
  children: ReactNode;
  onSend: (typed: (field: string) => string, form: HTMLFormElement) => FormResult | Promise<FormResult>;
  submit: string;
  busyLabel: string;
  /** True if the form is one of several on its page, each on its own card. */
  isCard?: boolean;
  look?: 'primary' | 'secondary';
}

/** An uncontrolled form. Typing again clears its errors. Without React, `dialog` keeps the password out of the address. */
export function AccountForm({
  state: { problem, setProblem, sending, send },
  children,
  onSend,
  submit,
  busyLabel,
  isCard = false,
  look = 'primary',
}: AccountFormProps) {
  async function press(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const outcome = await send('form', () => onSend(typedIn(form), form));
    if (outcome === null || outcome === 'leaving') return;
    // Moves the focus to the missing or wrong field.
    const first = Object.keys(outcome.fields ?? {})[0] ?? outcome.focus;
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form
      method="dialog"
      noValidate
      className={`flex flex-col gap-5 ${isCard ? 'card p-5 sm:p-6' : ''}`}
      onSubmit={(event) => void press(event)}
      onInput={() => setProblem({})}
    >
      {children}
      {problem.message !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <Button
        type="submit"
        look={look}
        size={isCard ? 'normal' : 'large'}
        className={isCard ? 'self-start' : ''}
        busy={sending === 'form'}
        busyLabel={busyLabel}
      >
        {submit}
      </Button>
    </form>
  );
}

/** A required field for a new password, unless `autoComplete` says otherwise. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField required autoComplete="new-password" {...props} type="password" />;
}
