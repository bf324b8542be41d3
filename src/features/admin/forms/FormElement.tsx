import { useEffect, useRef, type ComponentProps } from 'react';
import { focusFirstInvalid } from '../../../platform/ui/focus.ts';
import type { Form, FormStore } from './form-types.ts';

interface FormElementProps<Subject, Values> extends ComponentProps<'form'> {
  store: Pick<FormStore<Subject, Values>, 'submit'>;
  form: Pick<Form<Subject, Values>, 'refused'>;
  /** Called instead of saving. */
  onSend?: (() => void) | undefined;
}

/** The form around the fields, which moves the focus to an error instead of showing the browser's bubbles. */
export function FormElement<Subject, Values>({
  store,
  form: { refused },
  onSend,
  ...rest
}: FormElementProps<Subject, Values>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0 && element.current) focusFirstInvalid(element.current);
  }, [refused]);
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may belong to a component in another form.
        event.stopPropagation();
        if (onSend) onSend();
        else void store.submit();
      }}
    />
  );
}
