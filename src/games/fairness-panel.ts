// The fairness panel: shows and changes the seeds, and draws past rounds again to verify them.

import type { OwnGame } from '../shared/casino/games.ts';
import { actOnEnter } from './act-on-enter.ts';
import { checkRound, type Verdict } from './check-round.ts';
import { element } from './element.ts';
import type { GameCalls, GameSession, PastRound } from './game-calls.ts';
import { BUTTON, FIELD, INPUT, LABEL, NOTE, PANEL } from './looks.ts';
import { hasHashes, hashText, hmac } from './web-hashes.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  same: '✓ checked',
  different: '✗ differs',
  secret: 'seed in use',
};
const SUMMARY =
  'flex min-h-(--h-touch) cursor-pointer items-center px-3 font-semibold after:ms-auto after:text-t2 after:content-["▾"/""] group-open:after:content-["▴"/""]';
const CELL = 'border-t border-line p-1';
const NO_HASHES =
  'This browser has no cryptography on an address without https, so rounds cannot be checked here. Their seeds are shown all the same: check them with any tool for HMAC-SHA256.';

export function createFairnessPanel(
  calls: GameCalls,
  session: GameSession,
  describeOutcome: (outcome: number, choice: object) => string,
): HTMLElement {
  const hash = element(
    'code',
    { class: 'block font-mono text-12 wrap-anywhere' },
    session.seedHash,
  );
  const seed = element('input', {
    id: 'client-seed',
    class: INPUT,
    value: session.clientSeed,
    maxlength: 64,
    autocomplete: 'off',
    inputmode: 'text',
    enterkeyhint: 'go',
  });
  const status = element('p', { role: 'status', class: NOTE });
  const rows = element('tbody');
  const change = element('button', { type: 'button', class: BUTTON }, 'Change seeds');
  const seeds = element(
    'div',
    {},
    element('label', { for: 'client-seed', class: LABEL }, 'Your seed'),
    element('div', { class: FIELD }, seed, change),
  );
  const check = element('button', { type: 'button', class: BUTTON }, 'Check my last rounds');

  const changeSeeds = () =>
    showResult(status, async () => {
      const shown = hash.textContent;
      const { revealed, hash: next } = await calls.changeSeeds(seed.value);
      hash.textContent = next;
      const kept = hasHashes() ? (await hashText(revealed)) === shown : undefined;
      return `Our last seed was ${revealed}. ${describePromise(kept)}`;
    });
  change.addEventListener('click', changeSeeds);
  actOnEnter(seeds, changeSeeds);
  check.addEventListener('click', () =>
    showResult(status, async () => {
      const rounds = await calls.readRounds();
      rows.replaceChildren(
        ...(await Promise.all(
          rounds.map((round) => createRow(session.game, round, describeOutcome)),
        )),
      );
      if (rounds.length === 0) return 'No rounds yet.';
      return hasHashes() ? 'Newest round first.' : NO_HASHES;
    }),
  );
  return element(
    'details',
    { class: `group ${PANEL} [&>:not(summary)]:mx-3 [&>:not(summary)]:mb-3` },
    element('summary', { class: SUMMARY }, 'Provably fair: check every round'),
    element(
      'p',
      {},
      'The draw is HMAC-SHA256 of our seed over your seed and the number of the round. You see the hash of our seed before you play, and the seed itself when you change seeds: so we cannot pick a result, and you can draw each one again.',
    ),
    element('h2', { class: 'text-13' }, 'Hash of our seed'),
    hash,
    seeds,
    check,
    status,
    element(
      'table',
      { class: 'w-[calc(100%-24px)] text-end text-[0.75rem]' },
      element('caption', { class: 'pb-1 text-start text-t2' }, 'Last rounds'),
      element('thead', {}, createHead('Round', 'Result', 'Stake', 'Win', 'Check')),
      rows,
    ),
  );
}

function createHead(...titles: readonly string[]): HTMLElement {
  return element(
    'tr',
    {},
    ...titles.map((title) => element('th', { scope: 'col', class: CELL }, title)),
  );
}

async function createRow(
  game: OwnGame,
  round: PastRound,
  describeOutcome: (outcome: number, choice: object) => string,
): Promise<HTMLElement> {
  const { serverSeed, clientSeed, nonce, choice, outcome, stake, win } = round;
  const isOpen = serverSeed !== undefined;
  const verdict = hasHashes() ? VERDICTS[await checkRound(game, round, hmac)] : 'not checked';
  const cells = [
    nonce,
    describeOutcome(outcome, choice),
    stake.toFixed(2),
    win.toFixed(2),
    verdict,
  ];
  const title = isOpen ? `Our seed ${serverSeed}, yours ${clientSeed}` : '';
  return element(
    'tr',
    { title },
    ...cells.map((cell) => element('td', { class: CELL }, String(cell))),
  );
}

function describePromise(kept: boolean | undefined): string {
  if (kept === undefined) return NO_HASHES;
  return kept ? 'Its hash is the one that was shown.' : 'Its hash is NOT the one that was shown!';
}

async function showResult(status: HTMLElement, work: () => Promise<string>): Promise<void> {
  try {
    status.textContent = await work();
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}
