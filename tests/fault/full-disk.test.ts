// The disk is full: the site stays and says that it is not ready, calls that write answer 503, what was
// written stays, and all is well again once there is room.

import { appendFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/server/admin/ask.ts';
import { prepareSite } from '../chaos/prepare-site.ts';
import { callAs } from '../support/players.ts';
import { reachSite } from '../support/reach-site.ts';
import { describeWith } from '../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import {
  hasFileLimits,
  limitFiles,
  mountSmallDisk,
  type SmallDisk,
} from '../support/small-disk.ts';
import { eventually } from '../support/wait.ts';

const preload = fileURLToPath(new URL('../support/faults-on-signal.ts', import.meta.url));
const TIMEOUT_MS = 300_000;
const PAGE_BYTES = 4_096;

const mountable = mountSmallDisk();
mountable?.close();

describeWith('prlimit', hasFileLimits, 'a limit on files', () => suite(limitFiles));
if (mountable === undefined) console.warn('skipped: a full tmpfs (this user may not mount one)');
describe.skipIf(mountable === undefined)('a full tmpfs', () => {
  suite(() => {
    const disk = mountSmallDisk();
    if (disk === undefined) throw new Error('nothing may be mounted');
    return disk;
  });
});

function suite(makeDisk: () => SmallDisk): void {
  let disk: SmallDisk;
  let site: SiteProcess;

  afterEach(async () => {
    if (site?.isAlive()) await site.kill();
    disk?.close();
  });
  const readiness = async () => {
    const answer = await fetch(`${site.url}/readyz`);
    return { status: answer.status, body: await answer.text() };
  };
  const processId = () => site.processId ?? 0;

  test(
    'calls answer 503, /readyz says why, and all is well again with room',
    async () => {
      disk = makeDisk();
      const dataDir = join(disk.folder, 'data');
      const env = { DATA_DIR: dataDir, DATABASE_URL: '', FEED: 'off' };
      const { players } = await prepareSite(env, 1, { realKobo: 1_000_000 });
      site = await startSiteProcess({ dataDir, env });
      const call = callAs(reachSite(site), players[0]?.token);
      const setLimit = (amount: number) =>
        call('POST', '/api/user/limits', { kind: 'deposit', period: 'day', amount });
      expect(await setLimit(9_000)).toMatchObject({ status: 200, body: { success: true } });

      disk.fill(processId());
      await eventually(async () => {
        const { status, body } = await readiness();
        expect(status).toBe(503);
        expect(body).toMatch(/cannot be written|cannot write|does not answer/);
      });
      const written: number[] = [];
      for (let amount = 8_000; amount > 7_960; amount -= 1) {
        const { status, body } = await setLimit(amount);
        expect([200, 503]).toContain(status);
        if (status === 503) expect(body).toMatchObject({ success: false, code: 'unavailable' });
        else written.push(amount);
      }
      // What needs no database goes on.
      expect((await call('GET', '/api/sports/all')).status).toBe(200);
      expect((await readiness()).status).toBe(503);
      expect(site.isAlive()).toBe(true);

      disk.free(processId());
      await eventually(async () => expect(await readiness()).toMatchObject({ status: 200 }));
      const { body } = await call('GET', '/api/user/limits');
      const limits = (body.data as { limits: { kind: string; amount: number }[] }).limits;
      expect(limits.find(({ kind }) => kind === 'deposit')?.amount).toBe(written.at(-1) ?? 9_000);
      expect(await setLimit(500)).toMatchObject({ status: 200, body: { success: true } });
      for await (const _line of ask({ kind: 'embedded', dataDir }, ['ledger-check']));
      expect(await site.stop()).toBe(0);
    },
    TIMEOUT_MS,
  );

  test.each([
    ['for people', {}],
    ['in production', { NODE_ENV: 'production', APP_KEY: 'a key of the test' }],
  ])(
    'a log %s that cannot be written ends nothing, and is written again with room',
    async (_, env) => {
      disk = makeDisk();
      const logFile = join(disk.folder, 'log');
      site = await startSiteProcess({
        preload,
        logFile,
        env: { FEED: 'off', DATABASE_URL: '', ...env },
      });
      const faults = async (kind: string) => {
        const text = await (await fetch(`${site.url}/metrics`)).text();
        return Number(new RegExp(`process_faults\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1]);
      };
      // What is left of its last page would take a few lines more.
      appendFileSync(logFile, ' '.repeat(PAGE_BYTES - (statSync(logFile).size % PAGE_BYTES)));
      disk.fill(processId());
      for (let count = 1; count <= 4; count += 1) {
        site.signal('SIGUSR2');
        await eventually(async () => expect(await faults('rejection')).toBe(count));
      }
      disk.free(processId());
      site.signal('SIGHUP');
      await eventually(() => expect(site.output()).toContain('a lost connection of the test'));
      expect(await faults('log')).toBeGreaterThan(0);
      rmSync(logFile);
      expect(await site.stop()).toBe(0);
    },
    TIMEOUT_MS,
  );
}
