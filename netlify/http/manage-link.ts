import type { Appointment } from '../../src/domain/appointment.ts';
import type { Keys } from './keys.ts';
import { linkToken, newLink, opens } from './private-link.ts';

type Linked = Pick<Appointment, 'id' | 'link_key' | 'manage_token_hash'>;

/** What a new appointment keeps of its customer's private link. */
export function newManageLink(id: string, keys: Keys): Omit<Linked, 'id'> {
  const { link_key, hash } = newLink('manage', id, keys);
  return { link_key, manage_token_hash: hash };
}

export function manageToken(appointment: Linked, keys: Keys): string {
  return linkToken('manage', linkOf(appointment), keys);
}

export function isManageToken(token: string, appointment: Linked, keys: Keys): boolean {
  return opens(token, 'manage', linkOf(appointment), keys);
}

const linkOf = ({ id, link_key, manage_token_hash: hash }: Linked) => ({ id, link_key, hash });

/** The token stands behind the `#`, which browsers send to no server and so into no log. */
export function manageUrl(site: string, appointmentId: string, token: string): string {
  return `${site}/manage#${appointmentId}.${token}`;
}
