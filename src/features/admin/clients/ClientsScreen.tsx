import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState, type ReactNode } from 'react';
import { pollWhileVisible } from '../shell/polling.ts';
import { ClientList } from './ClientList.tsx';
import { openClientFile } from './client-profile.ts';
import { ClientSkeleton } from './ClientSkeleton.tsx';
import { $place } from './screen.ts';

/** Draws a profile; null until its scripts have loaded. */
const $draw = atom<((id: string) => ReactNode) | null>(null);

async function loadPage(): Promise<void> {
  const { ClientPage } = await import('./ClientPage.tsx');
  $draw.set((id) => <ClientPage id={id} />);
}

/** How long after the list appears the profile's scripts load, in milliseconds: a phone says nothing before it is pressed. */
const SOON = 1000;

/** The list of clients, or the profile in the address. */
export function ClientsScreen() {
  const { client } = useStore($place);
  useEffect(() => {
    const timer = setTimeout(() => void loadPage().catch(() => null), SOON);
    return () => clearTimeout(timer);
  }, []);
  return client === null ? <ClientList /> : <OpenClient key={client} id={client} />;
}

/** Loads a client while her profile's scripts load. Without `Suspense`, which shows a skeleton for at least 300 ms. */
function OpenClient({ id }: { id: string }) {
  const draw = useStore($draw);
  const [failure, setFailure] = useState<Error | null>(null);
  const file = openClientFile(id);
  useEffect(() => pollWhileVisible(file.load), [file]);
  useEffect(() => void loadPage().catch(setFailure), []);
  // The section's boundary offers to load it again.
  if (failure && !draw) throw failure;
  return draw ? draw(id) : <ClientSkeleton />;
}
