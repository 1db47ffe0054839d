// The worker knows a line by one spelling: that of its snapshot, of every message, and of the slip.

import { expect, test } from 'vitest';
import { boardKey, lineKey, matchKey, selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';
import { odds } from '../support/list-session.ts';
import { KEY_7, openSlip } from '../support/slip-rig.ts';
import { selectionOf } from '../support/slip-selections.ts';

test.each(['total=2.50', ' TOTAL = +2.5 ', '|total=02.5'])(
  'an odds change on %j moves the line that is shown',
  async (specifiers) => {
    const { page, transport, session, snapshots, pass } = createRig();
    transport.connect();
    snapshots.matches.set('9', matchDetail('9', { seq: 1 }));
    session.setInterest({ add: ['board/9', 'section/9/18', 'line/9/18/total=2.5'], drop: [] });
    await pass(16);
    await pass(16);
    expect(page.price('9/18/total=2.5/12')).toBe('1.90 open');
    transport.say('odds_change', '9', {
      seq: 2,
      markets: [{ id: 18, specifiers, outcomes: [odds('12', 4)] }],
    });
    await pass(16);
    expect(page.price('9/18/total=2.5/12')).toBe('4.00 open up');
    expect(page.read('section/9/18')?.specifiers).toEqual(['total=2.5', 'total=3.5']);
  },
);

test('a slip that was kept under another spelling has the line as it is spelt now', async () => {
  const { change, add, slip, session, page, keep } = await openSlip();
  add('7');
  const kept = keep();
  if (kept.type !== 'restore') throw new Error('no document');
  const old = JSON.parse(
    JSON.stringify(kept.document)
      .replaceAll('"specifier":""', '"specifier":"total=2.50"')
      .replaceAll(KEY_7, '7/1/total=2.50/1'),
  );
  const spelt = selectionKey('7/1/total=2.5/1');
  session.setInterest({ add: [spelt], drop: [] });
  change({ type: 'clear' });
  change({ type: 'restore', document: { ...old, revision: old.revision + 10 } });
  expect(slip().selectionIds).toEqual(['7/1/total=2.5/1']);
  expect(page.read(spelt)).toMatchObject({ specifier: 'total=2.5' });
  // And the same outcome is not added beside it.
  change({
    type: 'add',
    selection: { ...selectionOf('7', '1', { specifier: 'total=2.5' }) },
  });
  expect(slip().selectionIds).toEqual(['7/1/total=2.5/1']);
});

test('an address that names no match asks the broker for nothing', async () => {
  const { transport, session, pass } = createRig();
  transport.connect();
  const ids = ['+', '#', 'a b', 'sr:match:9', 'x'.repeat(129)];
  session.setInterest({
    add: ids.flatMap((id) => [boardKey(id), matchKey(id), lineKey(id, '1', '')]),
    drop: [],
  });
  await pass(16);
  await pass(16);
  expect([...transport.topics]).toEqual([]);
});

test('a slip that was kept with the URN of a match has the match', async () => {
  const { change, add, slip, keep, followed, pass } = await openSlip();
  add('7');
  const kept = keep();
  if (kept.type !== 'restore') throw new Error('no document');
  const old = JSON.parse(
    JSON.stringify(kept.document)
      .replaceAll('"matchId":"7"', '"matchId":"sr:match:7"')
      .replaceAll(KEY_7, `sr:match:${KEY_7}`),
  );
  change({ type: 'clear' });
  change({ type: 'restore', document: { ...old, revision: old.revision + 10 } });
  await pass(0);
  expect([slip().selectionIds, followed()]).toEqual([[KEY_7], ['7']]);
});
