import * as z from 'zod/mini';
import { readPicture, readPublished, readWebsite } from '../records.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';
import type { RedisBatch } from './batch.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

const scripts = {
  website: script(
    z.tuple([z.string(), z.string(), z.string(), Docs]),
    [],
    String.raw`
local kept = redis.call('HMGET', website, 'step', 'version', 'doc')
return { kept[1] or '0', kept[2] or '1', kept[3] or '', redis.call('HGETALL', pictures) }
`,
  ),
  picture: script(
    z.nullable(z.tuple([z.string(), z.string()])),
    ['id'],
    String.raw`
local doc = redis.call('HGET', pictures, id)
return doc and { doc, redis.call('GET', own) }
`,
  ),
};

/**
 * Each picture's bytes have a key of their own, as base64: 1.4 MB at most. Upstash allows 10 MB in one request and always reads a
 * key in full.
 */
export function website(batch: RedisBatch): Omit<WebsiteVerbs, 'saveWebsite' | 'addPicture'> {
  return {
    website: async () => {
      const [step, version, doc, pictures] = await batch.run(scripts.website, {});
      return {
        ...readWebsite(Number(step), Number(version), doc === '' ? null : doc),
        pictures: pictures.map(readPicture).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      };
    },

    publication: async (revision) => {
      const [doc = null] = await batch.fields('publications', [revision]);
      return doc === null ? null : readPublished({ id: revision, doc });
    },

    picture: async (id) => {
      const found = await batch.run(scripts.picture, { id }, { own: `picture:${id}` });
      if (found === null) return null;
      const [doc, base64] = found;
      return { picture: readPicture({ id, doc }), bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
    },
  };
}
