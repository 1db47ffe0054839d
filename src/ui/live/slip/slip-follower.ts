// Tells the worker's slip whose balance counts and which rules hold: at each start, and when they change.

import { userStore } from '../../state/user-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import type { Feed } from '../feed.ts';
import { readKeptRules, readSlipPlayer } from './kept-rules.ts';

type Worker = Pick<Feed['supervisor'], 'subscribe' | 'readState' | 'changeSlip'>;

/** Answers how to stop, for tests. */
export function startSlipFollower(supervisor: Worker): () => void {
  let told = { rules: '', player: '' };
  let wasRunning = false;

  function tell(): void {
    if (supervisor.readState() !== 'running') return;
    const rules = readKeptRules(utilsStore.read());
    const player = readSlipPlayer(userStore.read());
    // Stores change often, these two seldom.
    const now = { rules: JSON.stringify(rules), player: JSON.stringify(player) };
    if (now.rules !== told.rules) void supervisor.changeSlip({ type: 'setRules', rules });
    if (now.player !== told.player) void supervisor.changeSlip({ type: 'setPlayer', player });
    told = now;
  }

  function followWorker(): void {
    const running = supervisor.readState() === 'running';
    if (running && !wasRunning) told = { rules: '', player: '' };
    wasRunning = running;
    tell();
  }

  const stops = [
    supervisor.subscribe(followWorker),
    utilsStore.subscribe(tell),
    userStore.subscribe(tell),
  ];
  followWorker();
  return () => {
    for (const stop of stops) stop();
  };
}
