// What is kept of the slip: over its worker, over its page, beside other slips.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_7, KEY_8, openSlip } from '../support/slip-rig.ts';

test('the slip outlives its page and its worker: same legs, topics and stakes', async () => {
  const first = await openSlip();
  first.add('7');
  first.add('8');
  first.change({ type: 'setStake', stake: 123_400 });
  const kept = first.keep();
  first.session.close();

  const second = await openSlip();
  second.snapshots.matches.set('7', matchDetail('7', { seq: 30, markets: oneAt(2.6) }));
  second.change(kept);
  expect(second.leg(KEY_7)).toMatchObject({ odds: 200, block: 'stale' });
  await second.pass(16);
  await second.pass(16);
  expect(second.followed()).toEqual(['7', '8']);
  expect(second.leg(KEY_7)).toMatchObject({ odds: 260, pickedOdds: 200, changed: 'up' });
  expect(second.slip()).toMatchObject({ stake: 123_400, betType: 'Multiple', revision: 3 });
  // Told again, it changes nothing.
  const before = second.slip().revision;
  second.change(kept);
  expect(second.slip().revision).toBe(before);
});

test('decisions about money outlive the page, the worker and a log-out; another player has his own', async () => {
  const player = {
    username: '803',
    userRole: 'player',
    availableBalance: 1_000_000,
    sportBonusBalance: 0,
  };
  const first = await openSlip();
  first.change({ type: 'setPlayer', player: { ...player, userId: '12' } });
  first.change({ type: 'setAcceptChanges', acceptChanges: 'none' });
  first.add('7');
  first.change({ type: 'clear' });
  first.change({ type: 'setPlayer', player: null });
  expect(first.slip()).toMatchObject({ selectionIds: [], acceptChanges: 'none' });
  const kept = first.keep();
  first.session.close();

  const second = await openSlip();
  second.change(kept);
  expect(second.slip().acceptChanges).toBe('none');
  second.change({ type: 'setPlayer', player: { ...player, userId: '12' } });
  expect(second.slip().acceptChanges).toBe('none');
  second.change({ type: 'setPlayer', player: { ...player, userId: '13' } });
  expect(second.slip().acceptChanges).toBe('higher');
  second.session.close();

  // Whichever of the two a starting page says first.
  const third = await openSlip();
  third.change({ type: 'setPlayer', player: { ...player, userId: '13' } });
  third.change(kept);
  expect(third.slip().acceptChanges).toBe('higher');
});

test('an older document changes nothing, a newer one takes the place of all', async () => {
  const { add, change, keep, slip } = await openSlip();
  add('7');
  const older = keep();
  add('8');
  const newer = keep();
  change({ type: 'clear' });
  change(older);
  expect(slip().selectionIds).toEqual([]);
  const later = structuredClone(newer) as { document: { revision: number } };
  later.document.revision = 99;
  change(later as never);
  expect(slip()).toMatchObject({ revision: 99, selectionIds: [KEY_7, KEY_8] });
});

test('what cannot be read is refused, counted, and leaves the slip as it was', async () => {
  const { add, page, session, slip, pass } = await openSlip();
  add('7');
  session.setInterest({ add: ['metrics'], drop: [] });
  const document = { version: 0, revision: 50, body: null };
  const commands: unknown[] = [
    { type: 'restore', document },
    { type: 'add' },
    null,
    { type: 'setStake', stake: Number.NaN },
  ];
  for (const command of commands)
    expect(session.changeSlip(command)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  expect(session.explore({ [KEY_7]: 'maybe' })).toMatchObject({ error: { code: 'unreadable' } });
  await pass(600);
  expect(slip()).toMatchObject({ selectionIds: [KEY_7], revision: 1 });
  expect(page.read('metrics')?.drops).toMatchObject([{ topic: 'slip' }]);
});

test('slips side by side: each with its own legs and type, all of them followed', async () => {
  const { add, change, followed, leg, slip, pass } = await openSlip();
  add('7');
  change({ type: 'openTab' });
  expect(slip()).toMatchObject({ selectionIds: [], tabs: [{ count: 1 }, { count: 0 }] });
  expect(leg(KEY_7)).toBeNull();
  add('8');
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
  const [first] = slip().tabs;
  change({ type: 'selectTab', id: first!.id });
  expect(slip().selectionIds).toEqual([KEY_7]);
  expect(leg(KEY_7)).not.toBeNull();
  expect(leg(KEY_8)).toBeNull();
});

function oneAt(odds: number) {
  const outcome = { outcomeID: 1, outcomeName: 'Arsenal', displayName: '1', odds };
  return [{ marketID: 1, marketName: '1x2', outcomes: [outcome] }];
}
