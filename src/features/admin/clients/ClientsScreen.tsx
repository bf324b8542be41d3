import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { ClientList } from './ClientList.tsx';
import { ClientSkeleton } from './ClientSkeleton.tsx';
import { $place } from './screen.ts';
import { late } from '../../../platform/ui/late.ts';

const loadPage = () => import('./ClientPage.tsx');
const ClientPage = late(async () => (await loadPage()).ClientPage);

/** The list of clients, or the profile in the address, whose scripts load when the list is pointed at. */
export function ClientsScreen() {
  const { client } = useStore($place);
  return client === null ? (
    <div onPointerEnter={() => void loadPage().catch(() => null)}>
      <ClientList />
    </div>
  ) : (
    <Suspense fallback={<ClientSkeleton />}>
      <ClientPage key={client} id={client} />
    </Suspense>
  );
}
