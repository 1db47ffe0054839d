// What the feed of one match really says, whatever of it arrives.

import { matchDetail } from './fake-snapshots.ts';
import type { SessionRig } from './fake-transport.ts';

/** The feed's own truth of match 7, and how it tells of it. */
export class TruthfulFeed {
  readonly odds = [200, 300, 400];
  readonly active = [true, true, true];
  seq = 5;
  /** The next message is lost on its way. */
  loses = false;
  readonly #rig: SessionRig;

  constructor(rig: SessionRig) {
    this.#rig = rig;
    this.#show();
  }

  move(outcome: number, odds: number): void {
    this.odds[outcome] = odds;
    this.active[outcome] = true;
    const id = String(outcome + 1);
    this.#say('odds_change', {
      markets: [{ id: 1, status: 0, outcomes: [{ id, odds: odds / 100, active: 1 }] }],
    });
  }

  stop(): void {
    this.active.fill(false);
    this.#say('bet_stop', { groups: ['all'] });
  }

  beat(): void {
    this.#say('fixture_status', { status: 1 });
  }

  #say(kind: 'odds_change' | 'bet_stop' | 'fixture_status', body: object): void {
    this.seq += 1;
    this.#show();
    const { transport } = this.#rig;
    const isHeard = transport.topics.has(`feeds/live/${kind}/7`) && !this.loses;
    this.loses = false;
    if (isHeard) transport.say(kind, '7', { event_id: 7, product: 1, seq: this.seq, ...body });
  }

  #show(): void {
    const [home, draw, away] = this.odds.map((odds, at) => ({
      outcomeID: at + 1,
      odds: odds / 100,
      active: this.active[at] ? 1 : 0,
    }));
    this.#rig.snapshots.matches.set(
      '7',
      matchDetail('7', {
        seq: this.seq,
        markets: [{ marketID: 1, marketName: '1x2', outcomes: [home, draw, away] }],
      }),
    );
    this.#rig.snapshots.fixtures = [
      {
        matchId: '7',
        seq: this.seq,
        odds: this.odds.map((odds) => odds / 100),
        actives: [...this.active],
      },
    ];
  }
}
