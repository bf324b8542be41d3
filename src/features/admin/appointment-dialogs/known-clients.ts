import type { listClients } from '../../../api/admin/salon.ts';
import type { DataOf } from '../../../api/endpoint.ts';

export type KnownClient = DataOf<typeof listClients>[number];

/** Most that are suggested at once. */
const MOST = 5;

/** The clients whose name, address or number has every word that is typed; a number however it is written. */
export function suggestedFor(text: string, clients: readonly KnownClient[]): readonly KnownClient[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = digits.length >= 3 && /^[\d\s+\-().]+$/.test(text);
  return clients
    .filter(({ name, email, phone }) => {
      const known = `${name}\n${email}\n${phone}`.toLowerCase();
      return (
        words.every((word) => known.includes(word)) ||
        (isNumber && phone.replaceAll(/\D/g, '').includes(digits))
      );
    })
    .slice(0, MOST);
}
