import { sameText, sha256, sign } from '../../http/crypto.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';

/**
 * The 128-bit token of a customer's private link. It is worked out from the secret, so that a repeated request and a
 * later reminder can name the same link although only its hash is kept.
 */
export function manageToken(appointmentId: string, secret: string): string {
  return sign(secret, 'manage', appointmentId).subarray(0, 16).toString('base64url');
}

export function isManageToken(token: string, { manage_token_hash }: Appointment): boolean {
  return sameText(sha256(token), manage_token_hash);
}

/** The token stands behind the `#`, which browsers send to no server and so into no log. */
export function manageUrl(origin: string, appointmentId: string, token: string): string {
  return `${origin}/manage#${appointmentId}.${token}`;
}
