import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startKillable } from '../proof/killed-host.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { makeProject, openSalon, publish, stateOf } from './published.ts';
import { makeFolder } from './site.ts';

/** How often the host is ended without any warning. */
const KILLS = isFull ? 30 : 2;

test(
  `killed ${KILLS} times in the middle of publishing, the host serves a whole site, and the newest in the end`,
  async () => {
    const [project, data] = [await makeProject(), await makeFolder()];
    const env = { SALON_DATA: data, SALON_DEMO: 'off' };
    const draw = chance(KILLS);
    const first = await startKillable(project, env);
    await first.kill();
    const store = openSalon(data);
    const published = ['project'];
    try {
      for (let round = 0; round < KILLS; round += 1) {
        await publish(store, `r${round}`);
        published.push(`r${round}`);
        const host = await startKillable(project, env);
        await setTimeout(draw() * 400);
        const [, shown = ''] = /^home of (?:the )?(\w+)$/.exec(await (await fetch(host.url)).text()) ?? [];
        expect(published).toContain(shown);
        expect(await (await fetch(`${host.url}/_astro/page.${shown}.js`)).text()).toContain(shown);
        await host.kill();
        expect(await host.complaints).toBe('');
        expect((await store.website()).publications[0]?.revision).toBe(`r${round}`);
      }
      const last = `r${KILLS - 1}`;
      const host = await startKillable(project, env);
      while ((await stateOf(store, last))?.state !== 'live') await setTimeout(20);
      expect(await (await fetch(host.url)).text()).toBe(`home of ${last}`);
      await host.kill();
    } finally {
      await store.close();
    }
  },
  30_000 + KILLS * 15_000,
);
