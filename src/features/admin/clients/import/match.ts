import { samePhone } from '../../../../domain/clients/contacts.ts';
import { emailKey, longest } from '../../../../domain/clients/customer-rules.ts';
import type { Dialing } from '../../../../domain/dialing.ts';
import { inOrder, type Service } from '../../../../domain/services/services.ts';
import type { ClientShape } from '../../../../api/settings/salon-admin.ts';
import type { CalendarEvent } from '../../../../domain/calendar/read-calendar.ts';

type Client = Pick<ClientShape, 'name' | 'email' | 'phone' | 'also'>;

/** The salon's data that imported events are matched with. */
export interface Salon {
  readonly clients: readonly Client[];
  readonly services: readonly Service[];
  readonly dialing: Dialing;
  /** Its own address and number, which other tools add to every event. */
  readonly email: string;
  readonly phone: string;
}

/** The client and services of an event, as far as its texts name them. */
export interface Match {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** In a form's notation: '3,4'; empty if unknown. */
  readonly service: string;
}

/** An event with the client and services it becomes an appointment of. */
export interface EventRow extends Match {
  readonly event: CalendarEvent;
  readonly state: 'open' | 'imported' | 'known';
  /** Why it cannot be imported as it is. */
  readonly fault: string | null;
  /** True if only another appointment is in its way. */
  readonly isClash: boolean;
}

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Dates in digits, with the year first or last, and times. Read as phone numbers, they would merge the clients of a day. */
const moments =
  /(?<![\d.\-/])(?:(?:19|20)\d\d([-./])[01]?\d\1[0-3]?\d|[0-3]?\d([-./])[0-3]?\d\2(?:(?:19|20)\d\d|\d\d))(?![.\-/]?\d)|(?<!\d)\d?\d:\d\d(?!\d)/g;

/** True if these words are in the text, in any spelling of case, accents and signs. */
const names = (text: string, words: string) =>
  plain(words).trim() !== '' && plain(text).includes(plain(words));

/** Returns how to find the client and services of events: by email, phone or name, and by name, or else by length. */
export function matching({ clients, services, dialing, ...own }: Salon): (event: CalendarEvent) => Match {
  const choices = inOrder(services).filter(({ active }) => active);
  const byLength = choices.toSorted((a, b) => b.name.length - a.name.length);
  const ownNumber = samePhone(own.phone, dialing);
  const byAddress = new Map<string, Client>();
  const byNumber = new Map<string, Set<Client>>();
  for (const client of clients) {
    for (const one of [client, ...client.also]) {
      if (one.email !== '') byAddress.set(emailKey(one.email), client);
      const number = samePhone(one.phone, dialing);
      if (number !== null) byNumber.set(number, (byNumber.get(number) ?? new Set()).add(client));
    }
  }

  const servicesIn = (event: CalendarEvent): Service[] => {
    for (const text of [event.title, event.text]) {
      const found: Service[] = [];
      let rest = plain(text);
      for (const service of byLength) {
        const words = plain(service.name);
        if (words.trim() === '' || !rest.includes(words)) continue;
        rest = rest.replace(words, ' ');
        found.push(service);
      }
      if (found.length > 0) return choices.filter((one) => found.includes(one));
    }
    const same = choices.find(({ duration_min, add_on }) => duration_min === event.length && !add_on);
    return same ? [same] : [];
  };

  const named = (text: string) => {
    const found = clients.filter(({ name }) => names(text, name));
    const most = Math.max(...found.map(({ name }) => name.length));
    const [one, ...others] = found.filter(({ name }) => name.length === most);
    return others.length === 0 ? one : undefined;
  };

  return (event) => {
    const { title, text, guests } = event;
    const all = `${title}\n${text}`;
    const found = servicesIn(event);
    const titled = nameIn(title, found);
    const allAddresses = all.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    const addressesOf = (people: CalendarEvent['guests']) =>
      [...people.map(({ email }) => email), ...allAddresses]
        .filter((one) => one.includes('@') && emailKey(one) !== emailKey(own.email))
        .slice(0, 20);
    const numbers = (all.replaceAll(moments, ' | ').match(/\+?\(?\d[\d ().\-/]{5,18}\d/g) ?? [])
      .filter((one) => ownNumber === null || samePhone(one, dialing) !== ownNumber)
      .slice(0, 20);
    // The owner's own address would merge the clients of all events, so an organizer counts only if nothing else names a client.
    const others = guests.filter(({ isOrganizer }) => !isOrganizer);
    const isSilent = titled === '' && numbers.length === 0 && addressesOf(others).length === 0;
    const people = isSilent ? guests : others;
    const addresses = addressesOf(people);
    const holders = numbers.map((number) => [...(byNumber.get(samePhone(number, dialing) ?? '') ?? [])]);
    const invited = people.filter(({ email, name }) => name !== '' && addresses.includes(email));
    const client =
      addresses.map((one) => byAddress.get(emailKey(one))).find((one) => one !== undefined) ??
      holders.find((some) => some.length === 1)?.[0] ??
      [title, ...invited.map(({ name }) => name), text].map(named).find((one) => one !== undefined);
    const person = client ?? {
      name: (invited[0]?.name || titled).slice(0, longest.name).trim(),
      email: addresses[0] ?? '',
      phone: numbers[0]?.trim() ?? '',
    };
    const { name, email, phone } = person;
    return { name, email, phone, service: found.map(({ id }) => id).join() };
  };
}

/** The part of a title that is neither a service nor a contact: 'Balayage with Maria Lopez (555) 010-0100'. */
function nameIn(title: string, services: readonly Service[]): string {
  const rest = services.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? text : `${text.slice(0, at)} - ${text.slice(at + name.length)}`;
  }, title);
  const found = (/\b(?:with|for|w\/)\s(.*\p{L}.*)/iu.exec(rest)?.[1] ?? rest)
    .replaceAll(/[\w.+-]+@[\w.-]+|\+?\(?\d[\d ().\-/]{5,18}\d/g, ' - ')
    .split(/\s[-–—|]\s|[:;,|()[\]+&/]|\b(?:appointment|appt|booking|confirmed)\b/i)
    .map((part) => part.replaceAll(/^[\s\-–—]+|[\s\-–—]+$/g, ''))
    .find((part) => /\p{L}/u.test(part));
  return found ?? '';
}
