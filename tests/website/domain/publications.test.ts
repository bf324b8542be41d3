import { expect, test } from 'vitest';
import {
  makingRoom,
  MOST_PICTURES,
  newWebsite,
  publicationNow,
  unused,
  withPublication,
  withReport,
  type Website,
} from '../../../src/domain/website/publications.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { postPicture, publication } from '../../support/pictures.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const building = publication('new', { state: 'building' });
const states = (website: Website | null) =>
  website?.publications.map(({ revision, state }) => `${revision} ${state}`);
const having = (...publications: Website['publications']): Website => ({ ...newWebsite, publications });

test("a build fails after fifteen silent minutes, but waiting for a deploy doesn't", () => {
  expect(publicationNow(building, 15 * MINUTE)).toBe(building);
  const failed = { state: 'failed', since: 15 * MINUTE, reason: expect.stringContaining('15 minutes') };
  expect(publicationNow(building, 15 * MINUTE + 1)).toMatchObject(failed);
  const waiting = publication('new', { state: 'waiting_for_deploy' });
  expect(publicationNow(waiting, DAY)).toBe(waiting);
});

test('new publications push out the oldest, but never the live publication', () => {
  let website = having(publication('live'));
  for (let i = 1; i <= 12; i += 1)
    website = withPublication(website, publication(`p${i}`, { state: 'building' }), '2026-11');
  expect(states(website)?.slice(0, 2)).toEqual(['p12 building', 'p11 earlier']);
  expect(states(website)?.slice(-2)).toEqual(['p4 earlier', 'live live']);
  expect(website.publications).toHaveLength(10);
  expect(website.month).toEqual({ name: '2026-11', count: 12 });
  expect(withPublication(website, building, '2026-12').month).toEqual({ name: '2026-12', count: 1 });
});

test('a publication that counts as failed can still go live, and other late reports change nothing', () => {
  const website = having(building, publication('old'), publication('older', { state: 'earlier' }));
  const report = (state: 'live' | 'failed' | 'building', revision: string, before = website) =>
    states(withReport(before, revision, { state, at: 9, reason: null }));
  expect(report('live', 'new')).toEqual(['new live', 'old earlier', 'older earlier']);
  expect(report('failed', 'new')).toEqual(['new failed', 'old live', 'older earlier']);
  const failed = having({ ...building, state: 'failed' }, publication('old'));
  expect(report('live', 'new', failed)).toEqual(['new live', 'old earlier']);
  expect(report('failed', 'old')).toBeUndefined();
  expect(report('failed', 'older')).toBeUndefined();
  expect(report('live', 'none')).toBeUndefined();
  // A host may return to an earlier deploy.
  expect(report('live', 'older')).toEqual(['new building', 'old earlier', 'older live']);
});

test('a picture is deleted a day after upload, unless the draft or a publication shows it', () => {
  const [draft, published, loose, fresh] = [0, 1, 2, 3].map((i) => postPicture(i, i === 3 ? DAY : 0).picture);
  if (!draft || !published || !loose || !fresh) throw new Error('There are four');
  const picture = { id: draft.id, alt: 'A bob', focus: { x: 0, y: 0 } };
  const website: Website = {
    ...having(publication('old', { state: 'earlier', pictures: [published.id] })),
    content: { ...startingWebsite, share: { picture } },
  };
  expect(unused(website, [draft, published, loose, fresh], DAY + 1)).toEqual([loose]);
  expect(unused(website, [draft, published, loose, fresh], DAY)).toEqual([]);
});

test('space is freed from the oldest publications, then the first uploads, never from needed ones', () => {
  const all = Array.from({ length: MOST_PICTURES }, (_, i) => postPicture(i, i).picture);
  const ids = all.map(({ id }) => id);
  const website = having(
    publication('live', { pictures: ids.slice(0, 57) }),
    publication('old', { state: 'earlier', pictures: [ids[57] ?? ''] }),
  );
  expect(makingRoom(website, all, 100)).toEqual([all[57]]);
  expect(makingRoom(website, all.with(57, postPicture(99, 0).picture), 100)).toEqual([
    postPicture(99, 0).picture,
  ]);
  expect(makingRoom(having(publication('live', { pictures: ids })), all, DAY * 9)).toBeNull();
  expect(makingRoom(website, all.slice(1), 100)).toEqual([]);
  const former = publication('former', { state: 'earlier', pictures: ids.slice(57) });
  expect(makingRoom({ ...website, former }, all, DAY * 9)).toBeNull();
});
