import * as z from 'zod/mini';
import { pictureText, readPicture, readPublished, readWebsite, rulesText, websiteText } from '../records.ts';
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
  /**
   * Lists come one item a line: ids that must exist, `id JSON` of pictures to erase, whose bytes are the last keys, and
   * revisions.
   */
  saveWebsite: script(
    z.enum(['saved', 'changed']),
    ['step', 'version', 'doc', 'shows', 'erases', 'revisions', 'says', 'based_on', 'rules'],
    String.raw`
if tonumber(redis.call('HGET', website, 'step') or '0') ~= tonumber(step) - 1 then return 'changed' end
for id in string.gmatch(shows, '[^\n]+') do
  if redis.call('HEXISTS', pictures, id) == 0 then return 'changed' end
end
if rules ~= '' and rules_version() ~= based_on then return 'changed' end
if rules ~= '' then
  redis.call('HSET', salon, 'doc', rules)
  rules_changed()
end
redis.call('HSET', website, 'step', step, 'version', version, 'doc', doc)
redis.call('HSET', salon, 'kept', 1)
if says ~= '' then redis.call('HSET', publications, string.match(revisions, '[^\n]+'), says) end
for _, revision in ipairs(redis.call('HKEYS', publications)) do
  if not string.find('\n' .. revisions .. '\n', '\n' .. revision .. '\n', 1, true) then
    redis.call('HDEL', publications, revision)
  end
end
local erased = {}
for id, seen in string.gmatch(erases, '(%S+) ([^\n]+)') do erased[#erased + 1] = { id, seen } end
for i, picture in ipairs(erased) do
  if redis.call('HGET', pictures, picture[1]) == picture[2] then
    redis.call('HDEL', pictures, picture[1])
    redis.call('DEL', KEYS[#KEYS - #erased + i])
  end
end
return 'saved'
`,
  ),
  addPicture: script(
    z.enum(['added', 'known', 'full']),
    ['id', 'doc', 'base64', 'most'],
    String.raw`
local is_known = redis.call('HEXISTS', pictures, id) == 1
if not is_known and redis.call('HLEN', pictures) >= tonumber(most) then return 'full' end
redis.call('HSET', pictures, id, doc)
if is_known then return 'known' end
redis.call('SET', own, base64)
redis.call('HSET', salon, 'kept', 1)
return 'added'
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

const lines = (list: readonly string[]) => list.join('\n');

/**
 * Each picture's bytes have a key of their own, as base64: 1.4 MB at most. Upstash allows 10 MB in one request and always reads a
 * key in full.
 */
export function website(batch: RedisBatch): WebsiteVerbs {
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

    saveWebsite: (next, { shows, erases, published, rules }) =>
      batch.run(
        scripts.saveWebsite,
        {
          step: next.step,
          version: next.version,
          doc: websiteText(next),
          shows: lines(shows),
          erases: lines(erases.map((picture) => `${picture.id} ${pictureText(picture)}`)),
          revisions: lines(next.publications.map(({ revision }) => revision)),
          says: published ? JSON.stringify(published) : '',
          based_on: rules?.basedOn ?? '',
          rules: rules ? rulesText(rules.next) : '',
        },
        { others: erases.map(({ id }) => batch.keyOf(`picture:${id}`)) },
      ),

    addPicture: ({ picture, bytes }, most) =>
      batch.run(
        scripts.addPicture,
        {
          id: picture.id,
          doc: pictureText(picture),
          base64: Buffer.from(bytes).toString('base64'),
          most,
        },
        { own: `picture:${picture.id}` },
      ),

    picture: async (id) => {
      const found = await batch.run(scripts.picture, { id }, { own: `picture:${id}` });
      if (found === null) return null;
      const [doc, base64] = found;
      return { picture: readPicture({ id, doc }), bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
    },
  };
}
