// Producers that go down and come back: nothing of theirs is open until their recovery is complete.

import { describe, expect, test } from 'vitest';
import {
  RecoveryWatch,
  type RecoveryWatchOptions,
} from '../../../src/server/feed/uof/recovery-watch.ts';
import { createUofRig, uofMessage, uofResult } from '../../support/uof-rig.ts';

function createWatch(options: Partial<RecoveryWatchOptions> = {}) {
  let requests = 0;
  return new RecoveryWatch({
    recovers: true,
    node: '-',
    nextRequestId: () => String(++requests),
    firstAfter: (product) => (product === 1 ? 500 : undefined),
    ...options,
  });
}

const SUSPEND = { kind: 'suspend', product: 1 };
const RESUME = { kind: 'resume', product: 1 };
const FORGET = { kind: 'forget', product: 1 };
const recover = (requestId: string, after: number | undefined) => ({
  kind: 'recover',
  product: 1,
  requestId,
  after,
});

/** Up since wall time 0, complete to feed time 1,000. */
function createUp() {
  const watch = createWatch();
  watch.alive(1, 900, true, 0);
  watch.snapshotComplete(1, '1', '-');
  watch.alive(1, 1_000, true, 0);
  expect(watch.isUp(1)).toBe(true);
  return watch;
}

test('at the first alive recovery is asked for, once, and its end opens', () => {
  const watch = createWatch();
  expect(watch.isUp(1)).toBe(false);
  expect(watch.alive(1, 900, true, 0)).toEqual([recover('1', 500)]);
  expect(watch.alive(3, 900, true, 0)).toEqual([
    { kind: 'recover', product: 3, requestId: '2', after: undefined },
  ]);
  expect(watch.alive(1, 910, true, 10_000)).toEqual([]);
  expect(watch.snapshotComplete(1, '2', '-')).toEqual([]);
  expect(watch.snapshotComplete(1, '1', '4')).toEqual([]);
  expect(watch.isUp(1)).toBe(false);
  expect(watch.snapshotComplete(1, '1', '-')).toEqual([RESUME]);
  expect(watch.isUp(1)).toBe(true);
  expect(watch.isUp(3)).toBe(false);
  expect(watch.snapshotComplete(1, '1', '-')).toEqual([]);
});

test('with a node, only the end of its own recovery counts', () => {
  const watch = createWatch({ node: '7' });
  watch.alive(1, 900, true, 0);
  expect(watch.snapshotComplete(1, '1', '-')).toEqual([]);
  expect(watch.snapshotComplete(1, '1', '8')).toEqual([]);
  expect(watch.snapshotComplete(1, '1', '7')).toEqual([RESUME]);
});

test('silence of more than 20 s closes, and the next alive asks for what came since the last one', () => {
  const watch = createUp();
  expect(watch.tick(20_000)).toEqual([]);
  expect(watch.tick(20_001)).toEqual([SUSPEND]);
  expect(watch.tick(30_000)).toEqual([]);
  expect(watch.alive(1, 31_000, true, 30_000)).toEqual([FORGET, recover('2', 1_000)]);
  expect(watch.tick(50_001)).toEqual([FORGET]);
  expect(watch.alive(1, 52_000, true, 50_002)).toEqual([FORGET, recover('3', 1_000)]);
  // Of the recoveries before.
  expect(watch.snapshotComplete(1, '1', '-')).toEqual([]);
  expect(watch.snapshotComplete(1, '2', '-')).toEqual([]);
  expect(watch.snapshotComplete(1, '3', '-')).toEqual([RESUME]);
});

test('an alive after a silence that nobody looked at is one after a silence', () => {
  expect(createUp().alive(1, 31_000, true, 20_001)).toEqual([SUSPEND, recover('2', 1_000)]);
});

test('"not subscribed" closes and asks; said again while that is pending it changes nothing', () => {
  const watch = createUp();
  expect(watch.alive(1, 2_000, false, 10_000)).toEqual([SUSPEND, recover('2', 1_000)]);
  expect(watch.alive(1, 13_000, false, 20_000)).toEqual([]);
  expect(watch.alive(1, 24_000, true, 30_000)).toEqual([]);
  // A new loss, with a gap in what was asked for.
  expect(watch.alive(1, 35_000, false, 40_000)).toEqual([FORGET, recover('3', 1_000)]);
  expect(watch.snapshotComplete(1, '2', '-')).toEqual([]);
  expect(watch.snapshotComplete(1, '3', '-')).toEqual([RESUME]);
});

test('a recovery with a silence in it is asked for anew', () => {
  const watch = createWatch();
  watch.alive(1, 900, true, 0);
  expect(watch.alive(1, 30_000, true, 20_001)).toEqual([FORGET, recover('2', 500)]);
  expect(watch.snapshotComplete(1, '1', '-')).toEqual([]);
});

test('a request that failed is made again after a minute, one without an end after twenty', () => {
  const watch = createWatch();
  const hear = (now: number) => watch.alive(1, 900 + now, true, now);
  hear(0);
  watch.recoveryFailed(1, '9');
  for (let now = 10_000; now <= 60_000; now += 10_000) expect(hear(now)).toEqual([]);
  watch.recoveryFailed(1, '1');
  expect(hear(61_000)).toEqual([FORGET, recover('2', 500)]);
  for (let now = 71_000; now < 1_261_000; now += 10_000) expect(hear(now)).toEqual([]);
  expect(hear(1_261_000)).toEqual([FORGET, recover('3', 500)]);
});

test('a connection that is slow closes, and opens again by a recovery once it is in time', () => {
  const watch = createUp();
  // Ours is 1,000 behind; no clock of a supplier is ours.
  expect(watch.alive(1, 6_000, true, 10_000)).toEqual([]);
  expect(watch.alive(1, 1_000, true, 20_000)).toEqual([]);
  expect(watch.alive(1, 9_990, true, 29_100)).toEqual([SUSPEND]);
  expect(watch.isUp(1)).toBe(false);
  expect(watch.alive(1, 10_000, true, 39_000)).toEqual([]);
  expect(watch.alive(1, 49_000, true, 49_000)).toEqual([recover('2', 1_000)]);
  expect(watch.snapshotComplete(1, '2', '-')).toEqual([RESUME]);
});

test('a recovery that makes the connection slow itself goes on, and opens once that is in time', () => {
  const watch = createUp();
  watch.alive(1, 6_000, false, 10_000);
  expect(watch.alive(1, 7_000, true, 28_000)).toEqual([]);
  expect(watch.snapshotComplete(1, '2', '-')).toEqual([]);
  expect(watch.isUp(1)).toBe(false);
  expect(watch.alive(1, 17_000, true, 38_000)).toEqual([]);
  expect(watch.alive(1, 38_000, true, 48_000)).toEqual([RESUME]);
  expect(watch.isUp(1)).toBe(true);
  watch.alive(1, 39_000, false, 58_000);
  watch.alive(1, 40_000, true, 68_000);
  expect(watch.snapshotComplete(1, '3', '-')).toEqual([]);
  // Gone again before it was in time.
  expect(watch.alive(1, 78_000, false, 78_000)).toEqual([FORGET, recover('4', 38_000)]);
});

describe('a clock that is set back', () => {
  /** Alives of a clock that is set back by `byMs` at 100 s, one every 10 s. */
  const hear = (watch: RecoveryWatch, byMs: number, from: number, to: number) => {
    const said = [];
    for (let now = from; now <= to; now += 10_000)
      said.push(...watch.alive(1, 1_000 + now - (now < 100_000 ? 0 : byMs), true, now));
    return said;
  };

  test('by little changes nothing', () => {
    const watch = createUp();
    expect(hear(watch, 19_000, 10_000, 400_000)).toEqual([]);
  });

  test('closes, is told once, and opens by a recovery once it was steady for a minute', () => {
    const watch = createUp();
    hear(watch, 0, 10_000, 90_000);
    expect(hear(watch, 30_000, 100_000, 150_000)).toEqual([
      SUSPEND,
      { kind: 'clock', product: 1, byMs: expect.closeTo(30_000, -2) },
    ]);
    const [asked, ...more] = hear(watch, 30_000, 160_000, 190_000);
    expect(asked).toMatchObject({ kind: 'recover', requestId: '2' });
    expect((asked as { after: number }).after).toBeCloseTo(61_000, -2);
    expect(more).toEqual([]);
    expect(watch.snapshotComplete(1, '2', '-')).toEqual([RESUME]);
    expect(hear(watch, 30_000, 200_000, 400_000)).toEqual([]);
  });

  test('by an hour stays closed for that hour: until then all would count as overtaken', () => {
    const watch = createUp();
    hear(watch, 0, 10_000, 90_000);
    const said = hear(watch, 3_600_000, 100_000, 3_680_000);
    expect(said).toEqual([SUSPEND, { kind: 'clock', product: 1, byMs: expect.any(Number) }]);
    expect(hear(watch, 3_600_000, 3_690_000, 3_700_000)).toMatchObject([{ kind: 'recover' }]);
  });

  test('is no slow connection, on which an old alive comes again', () => {
    const watch = createUp();
    hear(watch, 0, 10_000, 90_000);
    expect(watch.alive(1, 51_000, true, 100_000)).toEqual([SUSPEND]);
    const late = [];
    for (let now = 110_000; now < 400_000; now += 10_000)
      late.push(
        ...watch.alive(1, 1_000 + now - 30_000 + 15_000 * Number(now === 110_000), true, now),
      );
    expect(late.filter(({ kind }) => kind !== 'recover')).toEqual([]);
    expect(watch.isUp(1)).toBe(false);
  });
});

test('clocks that drift apart are no slow connection', () => {
  const watch = createUp();
  const said = [];
  for (let now = 10_000; now < 40 * 86_400_000; now += 10_000)
    said.push(...watch.alive(1, Math.round(now * (1 - 2e-5)), true, now));
  expect(said).toEqual([]);
});

test('no recovery is asked for from further back than the producer sends', () => {
  let first = 500;
  const watch = createWatch({ firstAfter: () => first });
  watch.alive(1, 900, true, 0);
  watch.snapshotComplete(1, '1', '-');
  watch.alive(1, 1_000, true, 0);
  first = 5_000;
  expect(watch.alive(1, 60_000, true, 60_000)).toEqual([SUSPEND, recover('2', 5_000)]);
});

test('an alive without a time does not lower what is complete', () => {
  const watch = createUp();
  expect(watch.alive(1, 0, true, 5_000)).toEqual([]);
  expect(watch.alive(1, 7_000, false, 6_000)).toEqual([SUSPEND, recover('2', 1_000)]);
});

test('with the connection every producer is lost', () => {
  const watch = createUp();
  expect(watch.connectionLost()).toEqual([SUSPEND]);
  expect(watch.connectionLost()).toEqual([]);
  expect(watch.alive(1, 2_000, true, 1_000)).toEqual([recover('2', 1_000)]);
  expect(watch.connectionLost()).toEqual([FORGET]);
});

test('in a log all is up until it says otherwise, and whoever wrote it recovers', () => {
  const watch = createWatch({ recovers: false });
  expect(watch.isUp(1)).toBe(true);
  expect(watch.alive(1, 900, true, 0)).toEqual([]);
  expect(watch.tick(1e9)).toEqual([]);
  expect(watch.alive(1, 900, false, 0)).toEqual([SUSPEND]);
  expect(watch.alive(1, 900, true, 0)).toEqual([]);
  expect(watch.snapshotComplete(1, '17', '4')).toEqual([RESUME]);
});

describe('the prices of a producer', () => {
  const odds = (at: number, market: string, more = {}) =>
    uofMessage('odds_change', at, `<odds>${market}</odds>`, more);
  const alive = (product = 1) => `<alive product="${product}" timestamp="1" subscribed="1"/>`;
  const complete = (requestId: string, product = 1) =>
    `<snapshot_complete product="${product}" request_id="${requestId}" timestamp="1"/>`;
  const OPEN = { '1': 200, '2': 350, '3': 400 };
  const CLOSED = { '1': 0, '2': 0, '3': 0 };

  test('are shown and closed until its recovery is complete', () => {
    const rig = createUofRig({ recovers: true });
    rig.send(odds(1, uofResult(2, 3.5, 4)));
    expect(rig.prices()).toEqual(CLOSED);
    rig.send(alive(), odds(2, '<market id="1" status="1"><outcome id="1" odds="2.2"/></market>'));
    expect(rig.recoveries).toMatchObject([{ product: 1, requestId: '101' }]);
    rig.send(complete('100'));
    expect(rig.prices()).toEqual(CLOSED);
    expect(rig.alive()).toEqual(['1 down']);
    rig.send(complete('101'));
    expect(rig.prices()).toEqual({ ...OPEN, '1': 220 });
    rig.feed.tick(false);
    rig.feed.connectionLost();
    rig.feed.tick(false);
    expect(rig.alive()).toEqual(['1 down', '1 up', '1 up', '1 down']);
  });

  test('close when it goes down, and open only where it has said so since', () => {
    const rig = createUofRig({ recovers: true });
    const total = (odd: number) =>
      `<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="${odd}"/></market>`;
    rig.send(alive(), alive(3), complete('101'), complete('102', 3));
    rig.send(
      odds(1, uofResult(2, 3.5, 4) + total(1.8)),
      odds(1, uofResult(2, 3.5, 4), { product: 3, event_id: 'sr:match:78' }),
    );
    rig.clock.now += 15_000;
    rig.send(alive(3));
    rig.clock.now += 5_001;
    rig.feed.tick(false);
    expect(rig.prices()).toEqual(CLOSED);
    expect(rig.prices('77', '18/total=2.5')).toEqual({ '12': 0 });
    expect(rig.prices('78')).toEqual(OPEN);
    rig.send(alive(), odds(2, uofResult(2, 3.5, 4)), complete('103'));
    expect(rig.prices()).toEqual(OPEN);
    expect(rig.prices('77', '18/total=2.5')).toEqual({ '12': 0 });
  });

  test('stay closed where a stop came behind them', () => {
    const rig = createUofRig({ recovers: true });
    rig.send(alive(), odds(1, uofResult(2, 3.5, 4)), uofMessage('bet_stop', 2), complete('101'));
    expect(rig.prices()).toEqual(CLOSED);
  });

  test('from before a second gap are forgotten, whatever kind it is', () => {
    const gaps: Record<string, (rig: ReturnType<typeof createUofRig>) => void> = {
      connection: (rig) => rig.feed.connectionLost(),
      silence(rig) {
        rig.clock.now += 20_001;
        rig.feed.tick(false);
      },
      'not subscribed': (rig) => rig.send(alive().replace('subscribed="1"', 'subscribed="0"')),
    };
    for (const [name, lose] of Object.entries(gaps)) {
      const rig = createUofRig({ recovers: true });
      rig.send(alive(), alive());
      rig.send(odds(1, uofResult(2, 3.5, 4)));
      lose(rig);
      rig.send(alive());
      const requestId = rig.recoveries.at(-1)?.requestId;
      expect(requestId, name).toBe('102');
      rig.send(complete(requestId!));
      expect(rig.alive().at(-1), name).toBe('1 up');
      expect(rig.prices(), name).toEqual(CLOSED);
    }
  });

  test('that were buffered before a producer was ever heard alive go with the connection', () => {
    const rig = createUofRig({ recovers: true });
    rig.send(odds(1, uofResult(2, 3.5, 4)));
    rig.feed.connectionLost();
    rig.send(alive(), complete('101'));
    expect(rig.prices()).toEqual(CLOSED);
  });

  describe('that were buffered', () => {
    const inPlay =
      '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>';
    const PREMATCH = { product: 3 };

    test('before the kick-off are no prices of a match in play', () => {
      const rig = createUofRig({ recovers: true });
      rig.send(alive(), complete('101'), alive(3));
      rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH));
      rig.send(uofMessage('odds_change', 2, inPlay, PREMATCH));
      rig.send(complete('102', 3));
      expect(rig.alive().at(-1)).toBe('3 up');
      expect(rig.prices()).toEqual(CLOSED);
    });

    test('from before a rollback are none after it, though the producer went on', () => {
      const other =
        '<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="2"/></market>';
      for (const kind of ['rollback_bet_settlement', 'rollback_bet_cancel']) {
        const words = [odds(5, uofResult(2, 3.5, 4)), uofMessage(kind, 6, '<market id="1"/>')];
        // Whichever comes first.
        for (const sent of [words, [...words].reverse()]) {
          const rig = createUofRig({ recovers: true });
          rig.send(alive(), ...sent, odds(9, other), complete('101'));
          expect(rig.prices('77', '18/total=2.5')).toEqual({ '12': 200 });
          expect(rig.prices()).toEqual(CLOSED);
          rig.send(odds(10, uofResult(2, 3.5, 4)));
          expect(rig.prices()).toEqual(OPEN);
        }
      }
    });

    test('from before a rollback stay out though the line was named since', () => {
      const rig = createUofRig({ recovers: true });
      rig.send(alive(), odds(5, uofResult(2, 3.5, 4)));
      rig.send(odds(7, '<market id="1" status="1"><outcome id="1" odds="2.2"/></market>'));
      rig.send(uofMessage('rollback_bet_settlement', 6, '<market id="1"/>'), complete('101'));
      expect(rig.prices()).toEqual({ ...CLOSED, '1': 220 });
    });

    test('of a line that was closed meanwhile open only where they are named again', () => {
      const rig = createUofRig({ recovers: true });
      rig.send(alive(), odds(1, uofResult(2, 3.5, 4)), uofMessage('bet_stop', 2));
      rig.send(odds(3, '<market id="1" status="1"><outcome id="1" odds="2.2"/></market>'));
      rig.send(complete('101'));
      expect(rig.prices()).toEqual({ ...CLOSED, '1': 220 });
    });

    test('on a line that another producer prices by now are dropped', () => {
      const rig = createUofRig({ recovers: true });
      rig.send(alive(3), alive(), complete('102'));
      rig.send(odds(1, uofResult(2, 3.5, 4), PREMATCH), odds(2, uofResult(1.8, 3.5, 4)));
      rig.send(complete('101', 3));
      expect(rig.prices()).toEqual({ ...OPEN, '1': 180 });
    });
  });

  test('are not taken from the recovery of another node', () => {
    const rig = createUofRig({ recovers: true, node: '7' });
    rig.feed.receive(alive(), '-.-.-.alive.-.-.-.-');
    rig.feed.receive(odds(1, uofResult(2, 3.5, 4)), 'hi.-.live.odds_change.1.sr:match.77.8');
    rig.feed.receive(complete('101'), '-.-.-.snapshot_complete.-.-.-.8');
    expect(rig.prices()).toEqual({});
    rig.feed.receive(odds(1, uofResult(2, 3.5, 4)), 'hi.-.live.odds_change.1.sr:match.77.7');
    rig.feed.receive(complete('101'), '-.-.-.snapshot_complete.-.-.-.7');
    expect(rig.prices()).toEqual(OPEN);
    expect(rig.faults()).toEqual([]);
  });

  test('results count whatever their producer is', () => {
    const rig = createUofRig({ recovers: true });
    rig.send(uofMessage('bet_cancel', 1, '<market id="1"/>'));
    expect(rig.results).toHaveLength(1);
  });
});
