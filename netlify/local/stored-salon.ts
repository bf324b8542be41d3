import { join, resolve } from 'node:path';
import type { KeptSalon } from '../../src/built-salon.ts';
import { picturesIn, shownIn, type Content } from '../../src/domain/website/website.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { demoStarting, starting } from '../deps.ts';
import { readDatabaseEnv, readDemoEnv, type EnvSource } from '../platform/environment/env.ts';
import { openSqlite } from '../platform/store/sqlite.ts';
import type { Store } from '../platform/store/store.ts';
import { openUpstash } from '../platform/store/upstash.ts';
import { NotConfigured } from '../platform/environment/variables.ts';
import { builtFacts, factsHash, type Means } from '../website/built-facts.ts';
import { exists } from './secrets.ts';
import { demoMark } from './store.ts';

export interface PublishedPicture {
  readonly id: string;
  /** Its alt text, by which its owner recognizes it. */
  readonly alt: string;
  readonly bytes: Uint8Array;
}

export type SavedSalon =
  | {
      readonly kind: 'kept';
      readonly salon: KeptSalon;
      readonly pictures: readonly PublishedPicture[];
      /** See `factsHash`. */
      readonly hash: string;
    }
  /** There is no database yet: the pages show the data that it will begin with. */
  | { readonly kind: 'none'; readonly hash: string }
  /** The database or one of its pictures cannot be read; the reason in one line for a build log. */
  | { readonly kind: 'unread'; readonly reason: string };

/** True if pages built now show the demo: on one's own machine without a salon, or if the environment asks. */
export async function showsDemo(source: EnvSource): Promise<boolean> {
  if (!readDemoEnv(source)) return false;
  const { upstash, data } = readDatabaseEnv(source, 'local');
  if (upstash) return source['SALON_DEMO'] === 'on';
  const folder = resolve(data);
  return (await exists(demoMark(folder))) || !(await exists(join(folder, 'salon.db')));
}

/** Returns whether pages built now may promise cards and texts. A host tells its builds which keys it has, not their values. */
export function readMeans(source: EnvSource): Means {
  const get = (name: string) => source[name]?.trim() ?? '';
  const has = (name: string) => source['SALON_KEYS']?.split(' ').includes(name) ?? get(name) !== '';
  return {
    payments: { kind: has('STRIPE_SECRET_KEY') ? 'stripe' : 'salon' },
    connected: { testPayments: get('NETLIFY') === '' && get('SALON_URL') === '' },
    texts: has('TWILIO_ACCOUNT_SID') || null,
  };
}

/** Returns the owner's data for the built pages, without changing or creating a database. */
export async function readAsKept(source: EnvSource, timeoutMs = 5_000): Promise<SavedSalon> {
  return asked<SavedSalon>(source, timeoutMs, async (store) => {
    const rules = await store.rules();
    const means = readMeans(source);
    const website = await publishedIn(store, source['SALON_PUBLICATION']);
    const pictures = website ? await readPictures(website.content, store) : [];
    return {
      kind: 'kept',
      salon: { ...builtFacts(rules, means), website },
      pictures,
      hash: factsHash(rules, means),
    };
  });
}

/** The newest publication; null if there is none, or it cannot be read. */
export async function newestRevision(source: EnvSource, timeoutMs = 5_000): Promise<string | null> {
  const read = await asked(source, timeoutMs, async (store) => {
    const [newest] = (await store.website()).publications;
    return { kind: 'read' as const, revision: newest?.revision ?? null };
  });
  return read.kind === 'read' ? read.revision : null;
}

async function asked<Answer>(
  source: EnvSource,
  timeoutMs: number,
  ask: (store: Store) => Promise<Answer>,
): Promise<Answer | Extract<SavedSalon, { kind: 'none' | 'unread' }>> {
  let store: Store | null = null;
  let where = 'the database of UPSTASH_REDIS_REST_URL';
  try {
    const { upstash, data } = readDatabaseEnv(source, 'local');
    const file = join(resolve(data), 'salon.db');
    const begins = (await showsDemo(source)) ? demoStarting : starting;
    if (!upstash && !(await exists(file)))
      return { kind: 'none', hash: factsHash(begins, readMeans(source)) };
    if (!upstash) where = file;
    store = upstash
      ? openUpstash({ ...upstash, starting: begins, timeoutMs })
      : openSqlite({ file, starting: begins });
    return await ask(store);
  } catch (error) {
    if (error instanceof NotConfigured || error instanceof LostPicture)
      return { kind: 'unread', reason: error.message };
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { kind: 'unread', reason: `${where} could not be read: ${why}` };
  } finally {
    await store?.close();
  }
}

/** Why the website cannot be built, in a sentence for its owner. */
class LostPicture extends Error {
  constructor(alt: string) {
    super(`The picture "${alt}" cannot be read.`);
  }
}

async function publishedIn(store: Store, revisionNamed: string | undefined): Promise<KeptSalon['website']> {
  const [newest] = (await store.website()).publications;
  const revision = revisionNamed ?? newest?.revision ?? '';
  if (revision === '') return null;
  const published = await store.publication(revision);
  if (!published) throw new Error(`publication ${revision} is not there`);
  const { brand: _, ...content } = published;
  return { revision, content };
}

/** One by one, because all together exceed what a database on the network sends at once. */
async function readPictures(content: Content, store: Store): Promise<PublishedPicture[]> {
  const places = shownIn(content);
  const pictures: PublishedPicture[] = [];
  for (const id of picturesIn(content)) {
    const alt = places.find(({ picture }) => picture.id === id)?.picture.alt ?? '';
    const found = await store.picture(id);
    if (!found || sha256(found.bytes) !== id) throw new LostPicture(alt);
    pictures.push({ id, alt, bytes: found.bytes });
  }
  return pictures;
}
