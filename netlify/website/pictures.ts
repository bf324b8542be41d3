import {
  makingRoom,
  MOST_PICTURES,
  usesOf,
  type KeptPicture,
  type KeptWebsite,
} from '../../src/domain/website/publications.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { PictureFault } from './picture-files/fault.ts';
import { lookAt } from './picture-files/read-picture.ts';
import { retryOnConflict, type Conflict } from '../platform/store/retry.ts';

type Added =
  | { readonly kind: 'added'; readonly picture: KeptPicture }
  | { readonly kind: 'refused'; readonly fault: PictureFault }
  /** Every stored picture is in use. */
  | { readonly kind: 'full' };

/** Stores a picture under its content hash. At the limit, the least needed ones are deleted. */
export async function addPicture(
  { store, clock, publishing }: Pick<Deps, 'store' | 'clock' | 'publishing'>,
  bytes: Uint8Array,
): Promise<Added> {
  const looked = await lookAt(bytes);
  if (!looked.ok) return { kind: 'refused', fault: looked.fault };
  const { kind, width, height } = looked;
  const now = clock.now();
  const picture = { id: sha256(bytes), kind, width, height, bytes: bytes.length, added_at: now };
  return retryOnConflict(
    () => store.addPicture({ picture, bytes }, MOST_PICTURES),
    async (result): Promise<Added | Conflict> => {
      if (result !== 'full') return { kind: 'added', picture };
      const { pictures, ...website } = await store.website();
      const erases = makingRoom(website, pictures, now);
      if (erases === null) return { kind: 'full' };
      await store.saveWebsite({ ...website, step: website.step + 1 }, { shows: [], erases });
      await forgotten(erases, publishing);
      return 'conflict';
    },
  );
}

type Erased =
  | { readonly kind: 'erased' }
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'in_use' } & ReturnType<typeof usesOf>);

/** Erases a picture with its bytes if nothing uses it; `fromRevisions`: also if only earlier publications do. */
export async function erasePicture(
  { store, publishing }: Pick<Deps, 'store' | 'publishing'>,
  { pictures, ...website }: KeptWebsite,
  id: string,
  fromRevisions: boolean,
): Promise<Erased | Conflict> {
  const picture = pictures.find((one) => one.id === id);
  if (!picture) return { kind: 'unknown' };
  const uses = usesOf(id, website);
  if (uses.draft || uses.site || (uses.revisions.length > 0 && !fromRevisions))
    return { kind: 'in_use', ...uses };
  const next = { ...website, step: website.step + 1 };
  const saved = await store.saveWebsite(next, { shows: [], erases: [picture] });
  if (saved === 'changed') return 'conflict';
  await forgotten([picture], publishing);
  return { kind: 'erased' };
}

/** Erased pictures also leave the built site. */
export async function forgotten(
  erased: readonly KeptPicture[],
  publishing: Deps['publishing'],
): Promise<void> {
  if (erased.length > 0) await publishing.forget(erased.map(({ id }) => id));
}
