// Which markets a bet stop means, and what it moves them to (contract sections 2 and 7).

import { describe, expect, test } from 'vitest';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';
import { betStop, market, oddsChange } from '../support/feed-messages.ts';

describe('the status of a stop', () => {
  test.each([1, 3, 4])('%i moves active lines only, and only they are off', (marketStatus) => {
    const book = new Book();
    const match = book.ensureMatch('1', 'live');
    const statuses = () => [...match.markets.values()].map(({ lines }) => lines[0]!.status);
    const markets = [0, 1, 2, 5].map((status) => market(`${status}`, { '1': 200 }, { status }));
    applyMessage(book, match, oddsChange(markets), 0);
    applyMessage(book, match, betStop({ marketStatus }), 0);
    expect(statuses()).toEqual([marketStatus, 1, 2, 5]);
    applyMessage(book, match, oddsChange([market('1', { '1': 210 })]), 0);
    expect(statuses()).toEqual([marketStatus, 0, 2, 5]);
  });
});

describe('the groups of a stop', () => {
  const KEYS = { result: '9/1//1', total: '9/18/total=2.5/12' };

  /** A match with Main and Goals, in a sport that has Corners too. */
  async function openMatch() {
    const rig = createRig();
    const { transport, session, snapshots, page, pass } = rig;
    const marketGroups = [
      { marketGroupID: 1, groupName: 'Main', priority: 1, markets: [1] },
      { marketGroupID: 2, groupName: 'Goals', priority: 2, markets: [18] },
      { marketGroupID: 3, groupName: 'Corners', priority: 3, markets: [] },
    ];
    snapshots.matches.set('9', matchDetail('9', { seq: 1, marketGroups }));
    transport.connect();
    session.setInterest({ add: ['board/9', 'line/9/1/', 'line/9/18/total=2.5'], drop: [] });
    await pass(16);
    await pass(16);
    const stop = async (groups: readonly string[]) => {
      transport.say('bet_stop', '9', { event_id: 9, product: 1, timestamp: 5, seq: 2, groups });
      await pass(16);
      return [page.price(KEYS.result), page.price(KEYS.total)];
    };
    return { stop };
  }

  test.each([
    [['goals'], 'open', 'suspended'],
    [['corners'], 'open', 'open'],
    [['corners', 'main'], 'suspended', 'open'],
    [['boxing'], 'suspended', 'suspended'],
    [['corners', 'boxing'], 'suspended', 'suspended'],
    [['all'], 'suspended', 'suspended'],
  ])('%j', async (groups, result, total) => {
    const { stop } = await openMatch();
    expect(await stop(groups)).toEqual([`2.00 ${result}`, `1.90 ${total}`]);
  });
});
