/** An email as it is sent: all its text, and a calendar file. */
export interface Email {
  /** The same for every attempt at one email; it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends marketing emails, which mail programs offer as a button; absent in other emails. */
  readonly unsubscribe?: string | undefined;
  readonly calendar: { readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; readonly content: string } | null;
}

/** A mail service. */
export interface Transport {
  /** True if sending the same email twice delivers one. */
  readonly isSafeToRepeat: boolean;
  /** Throws NotSent; errors never name the recipient. */
  send(email: Email): Promise<void>;
}

/** The owner's explanation if the outcome is unknown. She decides about another attempt, because the email might arrive twice. */
export const MAY_BE_SENT = "It may have been sent already. The mail server didn't confirm it";

export class NotSent extends Error {
  override readonly name = 'NotSent';
  /** True if retrying cannot help: there is no such mailbox. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** How the salon sends email; `from` is null if the settings name the sender. */
export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string | null }
  | { readonly kind: 'resend'; readonly key: string; readonly from: string | null; readonly api: string }
  /** A folder of `.eml` files on this machine. */
  | { readonly kind: 'outbox'; readonly folder: string; readonly from: string | null }
  | { readonly kind: 'none' };
