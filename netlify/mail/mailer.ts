/** A message that the salon writes, with what its words need. */
export type MailMessage =
  /** Somebody has asked for a new password for this address; the link lets them choose one. */
  | { readonly kind: 'password_reset'; readonly to: string; readonly link: string }
  /** The link proves that the address belongs to whoever made the account. */
  | { readonly kind: 'verify_email'; readonly to: string; readonly link: string }
  /** Somebody has signed up with an address that has an account; the link lets its owner choose a new password. */
  | { readonly kind: 'account_exists'; readonly to: string; readonly link: string };

/** Whoever carries the salon's messages. */
export interface Mailer {
  /** False where nobody carries them; `send` then only notes that a message was due. */
  readonly canSend: boolean;
  /** Hands the message on. Throws when that fails; nothing that is thrown names the address or the link. */
  send(message: MailMessage): Promise<void>;
}
