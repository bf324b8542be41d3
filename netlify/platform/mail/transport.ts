/** A message as it leaves: all words in it, and what a calendar program reads. */
export interface Email {
  /** The same for every attempt at one message; it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: { readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; readonly content: string } | null;
}

/** Whoever takes the salon's emails to their readers. */
export interface Transport {
  /** True where carrying the same email twice makes one. */
  readonly isSafeToRepeat: boolean;
  /** Throws NotSent; nothing that is thrown names the reader. */
  send(email: Email): Promise<void>;
}

/** What the owner reads where nobody can know; another attempt is theirs to decide, lest an email comes twice. */
export const MAY_BE_SENT = 'It may have been sent already: the mail server did not answer at the end';

export class NotSent extends Error {
  override readonly name = 'NotSent';
  /** True where trying again cannot help: there is no such mailbox. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** How the salon's mail goes out; `from` is null where it comes from the address in the settings. */
export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string | null }
  | { readonly kind: 'resend'; readonly key: string; readonly from: string | null; readonly api: string }
  /** A folder of `.eml` files on this machine. */
  | { readonly kind: 'outbox'; readonly folder: string; readonly from: string | null }
  | { readonly kind: 'none' };
