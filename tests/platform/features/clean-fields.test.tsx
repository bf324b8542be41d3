// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TextArea, TextField } from '../../../src/platform/ui/Field.tsx';

test('a form is cleaned before sending, except passwords, dates, searches and locked fields', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const typed = '\u200eAda\tByron ';
  const sent = vi.fn<(body: unknown) => void>();
  act(() => {
    createRoot(document.body).render(
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sent(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextField label="Name" name="name" defaultValue={typed} />
        <TextField label="Email" name="email" type="email" defaultValue="mailto:ada@example.com" />
        <TextField label="Phone" name="phone" type="tel" defaultValue="555–0147 x5" />
        <TextArea label="Notes" name="notes" defaultValue={typed} />
        <TextField label="Password" name="password" type="password" defaultValue={typed} />
        <TextField label="Search" name="search" type="search" defaultValue={typed} />
        <TextField label="Link" name="link" readOnly defaultValue={typed} />
      </form>,
    );
  });
  act(() => document.querySelector('form')?.requestSubmit());
  const name = 'Ada Byron';
  const [email, phone] = ['ada@example.com', '555-0147 ext. 5'];
  const kept = { password: typed, search: typed, link: typed };
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name, email, phone, notes: name, ...kept });
});
