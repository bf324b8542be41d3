import { useStore } from '@nanostores/react';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { $place } from './screen.ts';

/** The list of clients, or the profile in the address. */
export function ClientsScreen() {
  const { client } = useStore($place);
  return client === null ? <ClientList /> : <ClientPage key={client} id={client} />;
}
