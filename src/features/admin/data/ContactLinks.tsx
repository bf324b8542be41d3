import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { openDialog } from '../shell/dialogs.ts';
import { canBeCalled, canBeWrittenTo, mailTo, telephone } from './client-contact.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-medium text-clay-ink hover:underline hover:underline-offset-[0.2em]';

/** A client's phone number and email address as links, where there are any. */
export function ContactLinks({ client }: { client: { phone: string; email: string } }) {
  return (
    <>
      {canBeCalled(client) && (
        <a className={LINK} href={telephone(client)}>
          <Phone className="size-4.5 flex-none" aria-hidden="true" />
          {client.phone}
        </a>
      )}
      {canBeWrittenTo(client) && (
        <a className={LINK} href={mailTo(client)}>
          <Mail className="size-4.5 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{client.email}</span>
        </a>
      )}
    </>
  );
}

interface ContactButtonProps {
  client: { name: string; phone: string; email: string };
  className?: string;
  /** Without it there is only an icon. */
  text?: string;
}

/** A button that calls a client, if there is a number. */
export function CallButton({ client, className = 'btn-quiet btn-icon', text }: ContactButtonProps) {
  if (!canBeCalled(client)) return null;
  return (
    <a className={`btn ${className}`} href={telephone(client)} aria-label={`Call ${client.name}`}>
      <Phone aria-hidden="true" />
      {text}
    </a>
  );
}

/** A button that opens an email to a client, if there is an address. */
export function WriteButton({ client, className = 'btn-quiet btn-icon', text }: ContactButtonProps) {
  if (!canBeWrittenTo(client)) return null;
  return (
    <a className={`btn ${className}`} href={mailTo(client)} aria-label={`Message ${client.name}`}>
      <Mail aria-hidden="true" />
      {text}
    </a>
  );
}

interface TextButtonProps {
  appointment: OwnersAppointment;
  className?: string;
  text?: string;
}

/** A button that offers texts to a visit's client, if there is a number. */
export function TextButton({ appointment, className = 'btn-quiet btn-icon', text }: TextButtonProps) {
  const { customer } = appointment;
  if (!canBeCalled(customer)) return null;
  return (
    <button
      type="button"
      className={`btn ${className}`}
      aria-label={`Text ${customer.name}`}
      onClick={() => openDialog({ kind: 'texts', appointment })}
    >
      <MessageSquare aria-hidden="true" />
      {text}
    </button>
  );
}
