import { expect, test } from 'vitest';
import { pictureRecord as picture } from '../../support/private-pictures.ts';
import { anonymous } from './people.ts';
import { answer, at, client, day, entry, erase, next, now, on, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

export function photos(salon: () => Salon): void {
  const one = visit('one', at('10:00'), { email: 'ana@example.com' });
  const ana = 'client of one';
  const ofVisit = { kind: 'appointment', id: 'one', version: 1 } as const;
  const ofClient = { kind: 'client', id: ana, version: 1 } as const;
  async function visited() {
    const { store, ground } = salon();
    await store.claim(one, on(await store.schedule(day)), entry(one));
    return { store, other: ground.open() };
  }

  test('a picture is added only once, to an unchanged visit or client with unchanged pictures', async () => {
    const { store, other } = await visited();
    const [first, second] = [picture('first', 'one'), picture('second', 'one', { added_at: now + 1 })];
    expect(await store.addPrivatePicture(first, { ...ofVisit, version: 2 }, [])).toBe('changed');
    expect(await store.addPrivatePicture(first, { ...ofVisit, id: 'nobody' }, [])).toBe('changed');
    expect(await store.addPrivatePicture(first, ofVisit, [])).toBe('added');
    expect(await store.addPrivatePicture(second, ofVisit, [])).toBe('changed');
    expect(await store.addPrivatePicture({ ...second, id: 'first' }, ofVisit, [first])).toBe('changed');
    expect(await store.addPrivatePicture(second, ofVisit, [first])).toBe('added');
    const own = picture('own', ana);
    expect(await store.addPrivatePicture(own, ofClient, [])).toBe('added');
    expect(await other.privatePictures(['one', 'nobody'])).toEqual([first, second]);
    expect(await other.privatePicture('own')).toEqual(own);
    expect(await other.privatePicture('nothing')).toBeNull();
    const file = await other.clientFile(ana);
    expect(file?.pictures.map(({ id }) => id)).toEqual(['first', 'own', 'second']);
    // Today is also a day of this week.
    const { pictures } = await other.look({ lists: [{ window: day }, { window: day }] });
    expect(Object.fromEntries(pictures)).toEqual({ one: [first, second] });
    expect((await other.everything()).privatePictures.map(({ id }) => id)).toEqual([
      'first',
      'own',
      'second',
    ]);
  });

  test('visits before a time with answers or photos by their clients are found, newest first', async () => {
    const { store, ground } = salon();
    const answers = [{ id: 'q', text: 'Allergies?', kind: 'text' as const, value: 'None' }];
    const notes = '"answers":[';
    const visits = [
      visit('answered', at('09:00'), { answers }),
      visit('photographed', at('10:00')),
      visit('own', at('11:00'), { notes }),
      visit('later', at('12:00'), { answers }),
    ];
    for (const each of visits) await store.claim(each, on(await store.schedule(day)), entry(each));
    const has = (id: string, by: 'client' | 'owner') =>
      store.addPrivatePicture(picture(`of ${id}`, id, { by }), { ...ofVisit, id }, []);
    expect([await has('photographed', 'client'), await has('own', 'owner')]).toEqual(['added', 'added']);
    const other = ground.open();
    const found = async (most: number) =>
      (await other.visitsWithAnswers(at('12:00'), most)).map(({ id }) => id);
    expect(await found(9)).toEqual(['photographed', 'answered']);
    expect(await found(1)).toEqual(['photographed']);
  });

  test('a picture is changed and removed only in its version, polls notice it, and a job deletes its bytes', async () => {
    const { store } = await visited();
    const first = picture('first', 'one');
    await store.addPrivatePicture(first, ofVisit, []);
    const before = await store.revision();
    const agreed = { ...first, version: 2, website_consent_at: '2026-11-24' } as const;
    expect(await store.savePrivatePicture(agreed)).toBe('saved');
    expect(await store.savePrivatePicture(agreed)).toBe('stale');
    expect(await store.savePrivatePicture(picture('other', 'one'))).toBe('unknown');
    expect(await store.privatePicture('first')).toEqual(agreed);
    await store.addPrivatePicture(picture('second', 'one'), ofVisit, [agreed]);
    expect(await store.agreedPictures()).toEqual([agreed]);
    await store.removePrivatePicture(picture('second', 'one'), now + 1);
    expect(await store.revision()).toBeGreaterThan(before);
    expect(await store.removePrivatePicture(first, now)).toBe('stale');
    expect(await store.removePrivatePicture(agreed, now)).toBe('removed');
    expect(await store.removePrivatePicture(agreed, now)).toBe('unknown');
    expect(await store.privatePictures(['one'])).toEqual([]);
    const jobs = await store.takeJobs(now, { most: 9, lease: 1 });
    expect(jobs.map(({ work }) => work)).toEqual([{ kind: 'remove_picture', picture: 'first' }]);
  });

  test('the answer to an upload is stored with its picture', async () => {
    const { store } = await visited();
    const kept = answer('k1', one);
    await store.answering(kept).addPrivatePicture(picture('first', 'one'), ofVisit, []);
    expect(await store.answer('k1', now)).toMatchObject({ body: kept.body });
  });

  test('erasing a client removes all pictures of her and her visits, unless one was added since she was read', async () => {
    const { store } = await visited();
    await store.addPrivatePicture(picture('first', 'one'), ofVisit, []);
    const read = await store.clientFile(ana);
    await store.addPrivatePicture(picture('own', ana), ofClient, []);
    const gone = anonymous(one);
    const line = { at: now, by: 'owner', change: 'erased' } as const;
    if (!read) throw new Error('She has booked');
    expect(await store.eraseClient(read, [gone], line)).toBe('changed');
    expect(await erase(store, ana, [gone])).toBe('erased');
    expect(await store.privatePictures(['one', ana])).toEqual([]);
    expect((await store.everything()).privatePictures).toEqual([]);
    const jobs = await store.takeJobs(now, { most: 9, lease: 1 });
    expect(jobs.map(({ id }) => id).toSorted()).toEqual(['picture:first:removed', 'picture:own:removed']);
  });

  test("a merged client's own pictures move and move back, but those of visits stay", async () => {
    const { store } = await visited();
    await store.addClient(client('bea'));
    const [first, own] = [picture('first', 'one'), picture('own', ana)];
    await store.addPrivatePicture(first, ofVisit, []);
    await store.addPrivatePicture(own, ofClient, []);
    const bea = client('bea', { version: 2 });
    const moved = { ...own, version: 2, subject: 'bea' };
    expect(await store.mergeClients(bea, { id: ana, version: 1 }, ['one'])).toBe('changed');
    expect(await store.mergeClients(bea, { id: ana, version: 1 }, ['one'], undefined, [moved])).toBe(
      'merged',
    );
    expect((await store.clientFile('bea'))?.pictures).toEqual([first, moved]);
    expect(await store.privatePictures([ana])).toEqual([]);
    const back = { ...own, version: 3 };
    const again = client('bea', { version: 3 });
    const file = { ...client(ana, { email: 'ana@example.com' }) };
    expect(await store.unmergeClients(again, file, ['one'], 1, undefined, [back])).toBe('unmerged');
    expect((await store.clientFile(ana))?.pictures).toEqual([first, back]);
    expect((await store.clientFile('bea'))?.pictures).toEqual([]);
    await store.change(next(one), entry(one));
    expect(await store.addPrivatePicture(picture('late', 'one'), ofVisit, [first])).toBe('changed');
  });
}
