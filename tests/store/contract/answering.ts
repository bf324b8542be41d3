import { expect, test } from 'vitest';
import { AlreadyAnswered, type Answer } from '../../../netlify/platform/store/answers.ts';
import { at, erase, client, day, entry, next, now, on, user, visit } from '../builders.ts';
import type { Salon } from '../contract.ts';

const ana = visit('ana', at('10:00'));

const answerFor = (key: string, changes: Partial<Answer> = {}): Answer => ({
  key,
  fingerprint: 'print',
  now,
  until: now + 1000,
  subjects: [],
  body: `{"answer":"to ${key}\\nand more"}`,
  ...changes,
});

const stored = ({ fingerprint, body }: Answer) => ({ fingerprint, body });

const task = { id: 't', version: 1, title: 'Call', priority: 'low', due: null, done: false } as const;

export function answering(salon: () => Salon): void {
  test('a change stores its answer, which is known until it expires', async () => {
    const { store } = salon();
    const answer = answerFor('k');
    expect(await store.answer('k', now)).toBeNull();
    expect(await store.answering(answer).addTask(task)).toBe('added');
    expect(await store.answer('k', now + 999)).toEqual(stored(answer));
    expect(await store.answer('k', now + 1000)).toBeNull();
  });

  test('a known key changes nothing, and gets the first answer', async () => {
    const { store, ground } = salon();
    const first = answerFor('k');
    await store.answering(first).addTask(task);
    const again = ground.open().answering(answerFor('k', { fingerprint: 'other', body: 'other' }));
    const error = await again.removeTask('t').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AlreadyAnswered);
    expect(error).toHaveProperty('answer', stored(first));
    expect(await store.tasks()).toEqual([task]);
  });

  test('an expired key can be used again', async () => {
    const { store } = salon();
    await store.answering(answerFor('k')).addTask(task);
    const later = answerFor('k', { now: now + 1000, until: now + 2000, body: 'later' });
    expect(await store.answering(later).removeTask('t')).toBe('removed');
    expect(await store.answer('k', now + 1500)).toEqual(stored(later));
  });

  test('a refused change stores nothing, and can be repeated with the same store', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    await store.claim(ana, on(schedule), entry(ana));
    const keyed = store.answering(answerFor('k'));
    const clash = visit('clash', at('10:00'));
    expect((await keyed.claim(clash, on(schedule), entry(clash))).kind).toBe('taken');
    expect(await keyed.change(next(next(ana)), entry(ana))).toEqual({ kind: 'stale' });
    expect(await keyed.removeTask('none')).toBe('unknown');
    expect(await store.answer('k', now)).toBeNull();
    expect(await keyed.change(next(ana), entry(ana))).toEqual({ kind: 'changed' });
    expect(await store.answer('k', now)).not.toBeNull();
  });

  test('the first change stores the answer, and later ones are made as usual', async () => {
    const { store } = salon();
    const keyed = store.answering(answerFor('k'));
    await keyed.addTask(task);
    expect(await keyed.removeTask('t')).toBe('removed');
    expect(await store.answer('k', now)).not.toBeNull();
  });

  test('a claim whose address belongs to another account is refused and stores no answer', async () => {
    const { store } = salon();
    const claim = user('ana@example.com', { id: 'claim', verified: false });
    await store.addUser(user('ana@example.com', { role: 'owner' }));
    await store.addUser(claim);
    await store.issueToken('hash', { kind: 'verify_email', user: 'claim', until: now + 10 }, now);
    const keyed = store.answering(answerFor('k'));
    const token = { hash: 'hash', kind: 'verify_email', now } as const;
    expect(await keyed.saveUser({ ...claim, version: 2, verified: true }, { token })).toBe('email_known');
    expect(await store.answer('k', now)).toBeNull();
  });

  test('the same request many times at once makes one change', async () => {
    const { store, ground } = salon();
    const stores = [store, ground.open()];
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        (stores[i % 2] ?? store).answering(answerFor('k')).addClient(client(`c${i}`)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.every((reason) => reason instanceof AlreadyAnswered)).toBe(true);
    expect(await store.clientCount()).toBe(1);
  });

  test('an answer can be stored without a change, but only once', async () => {
    const { store } = salon();
    const answer = answerFor('k');
    await store.keepAnswer(answer);
    expect(await store.answer('k', now)).toEqual(stored(answer));
    await expect(store.keepAnswer(answerFor('k', { body: 'other' }))).rejects.toBeInstanceOf(AlreadyAnswered);
    expect(await store.answer('k', now)).toEqual(stored(answer));
    expect(await store.isEmpty()).toBe(true);
  });

  test('answers are erased with their client and her appointments', async () => {
    const { store } = salon();
    const schedule = await store.schedule(day);
    const owner = 'client of ana';
    const keyed = store.answering(answerFor('visit', { subjects: ['ana', 'elsewhere'] }));
    await keyed.claim(ana, on(schedule), entry(ana));
    const file = await store.clientFile(owner);
    if (!file) throw new Error('There is no such client');
    const about = store.answering(answerFor('client', { subjects: [owner] }));
    await about.saveClient({ ...file.client, version: 2, notes: 'new' });
    await store.answering(answerFor('other', { subjects: ['bea'] })).addTask(task);
    const account = await store.addUser(user(ana.customer.email, { id: 'account' }));
    expect(account).toBe('added');
    await store.keepAnswer(answerFor('account', { subjects: ['account'] }));
    const gone = next(ana, { erased: true, customer: { name: '', email: '', phone: '' } });
    expect(await erase(store, owner, [gone])).toBe('erased');
    expect(await store.answer('visit', now)).toBeNull();
    expect(await store.answer('client', now)).toBeNull();
    expect(await store.answer('account', now)).toBeNull();
    expect(await store.answer('other', now)).not.toBeNull();
  });
}
