// The frame around a game: balance, stake, the play button, last rounds, fairness.

import { BALANCE_MOVED, gameOverMessage } from '../shared/casino/frame-message.ts';
import { formatNaira, type Kobo, readNaira, toNaira } from '../shared/money/kobo.ts';
import { actOnEnter } from './act-on-enter.ts';
import { element } from './element.ts';
import { createFairnessPanel } from './fairness-panel.ts';
import { createGameCalls, GameRefusal, type GameSession, type PlayedRound } from './game-calls.ts';
import { BUTTON_FRAME, NOTE } from './looks.ts';
import { createRoundPlayer } from './round-player.ts';
import { createStakeField } from './stake-field.ts';

const TITLE = 'text-20';
const STATUS =
  'status min-h-6 text-center text-16 font-semibold data-[result=fault]:text-danger data-[result=win]:text-up';
const PLAY = `${BUTTON_FRAME} min-h-(--h-cta) cursor-pointer bg-accent text-[1rem] text-on-accent aria-disabled:cursor-default aria-disabled:bg-s3 aria-disabled:text-t3`;
const CHIP =
  'relative flex-none rounded-sm bg-s3 px-2 py-0.5 text-12/5 text-t2 data-[result=win]:bg-up-soft data-[result=win]:text-up';

/** What each game implements. */
export interface Game {
  readonly title: string;
  readonly stage: HTMLElement;
  readonly controls: readonly HTMLElement[];
  /** The player's choice; undefined where it cannot be played. */
  readChoice(): object | undefined;
  /** What a win pays, or may pay at most, in words. */
  describeWin(stakeKobo: Kobo): string;
  describeOutcome(outcome: number, choice: object): string;
  /** Animates the outcome; resolves when the animation has ended. */
  show(round: PlayedRound): Promise<void>;
}

const BALANCES = { real: 'Balance', bonus: 'Casino bonus', demo: 'Demo balance' } as const;
const LAST_SHOWN = 8;

/** Mounts the game in the page. `createGame` receives the callback for a changed choice. */
export async function openGame(createGame: (onChange: () => void) => Game): Promise<void> {
  const root = document.querySelector('#game');
  if (root === null) throw new Error('the page has no place for the game');
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme !== null) document.documentElement.dataset.theme = theme;
  const calls = createGameCalls(location.hash.slice(1));
  try {
    mount(root, calls, await calls.readSession(), createGame);
  } catch (error) {
    root.replaceChildren(
      element('h1', { class: TITLE }, 'The game did not open'),
      element('p', { role: 'alert' }, describe(error)),
    );
    reportIfOver(error);
  }
}

function mount(
  root: Element,
  calls: ReturnType<typeof createGameCalls>,
  session: GameSession,
  createGame: (onChange: () => void) => Game,
): void {
  const balance = element(
    'strong',
    { class: 'text-[1rem] text-t1', id: 'balance' },
    formatBalance(session.balance),
  );
  const win = element('p', { class: 'text-center text-t2' });
  const status = element('p', { role: 'status', class: STATUS });
  const last = element('ol', {
    class: 'flex min-h-6 gap-1 overflow-hidden',
    'aria-label': 'Last rounds',
  });
  const play = element('button', { type: 'button', class: PLAY }, 'Play');
  const player = createRoundPlayer(calls, session.nonce);
  let isPlaying = false;

  const update = () => {
    const stakeKobo = stake.read();
    const isReady = stakeKobo !== undefined && game.readChoice() !== undefined;
    play.setAttribute('aria-disabled', String(!isReady || isPlaying));
    win.textContent = stakeKobo === undefined ? '' : game.describeWin(stakeKobo);
  };
  const stake = createStakeField(() => update());
  const game = createGame(() => update());
  const controls = element(
    'div',
    { class: 'grid grid-cols-1 gap-3' },
    ...game.controls,
    stake.node,
    win,
    play,
  );

  const playRound = async () => {
    const stakeKobo = stake.read();
    const choice = game.readChoice();
    if (isPlaying || stakeKobo === undefined || choice === undefined) return;
    isPlaying = true;
    update();
    try {
      const round = await player.play(toNaira(stakeKobo), choice);
      await game.show(round);
      balance.textContent = formatBalance(round.balance);
      postToPage(BALANCE_MOVED);
      status.dataset.result = round.win > 0 ? 'win' : 'loss';
      status.textContent = describeRound(game, round);
      last.prepend(createChip(game, round));
      while (last.children.length > LAST_SHOWN) last.lastElementChild?.remove();
    } catch (error) {
      status.dataset.result = 'fault';
      status.textContent = describe(error);
      reportIfOver(error);
    }
    play.textContent = player.isOwed ? 'Get the result' : 'Play';
    isPlaying = false;
    update();
  };
  play.addEventListener('click', playRound);
  actOnEnter(controls, playRound);

  const purse = element('p', { class: 'text-t2' }, `${BALANCES[session.balanceType]} ₦`, balance);
  root.setAttribute('aria-label', game.title);
  root.replaceChildren(
    element(
      'header',
      { class: 'flex items-baseline justify-between gap-3' },
      element('h1', { class: TITLE }, game.title),
      purse,
    ),
    game.stage,
    status,
    last,
    controls,
    createFairnessPanel(calls, session, game.describeOutcome),
    element('p', { class: NOTE }, '99% of stakes go back to players in the long run. 18+.'),
  );
  update();
}

/** Tells the page where the session cannot go on: it replaces the game by a way back. */
function reportIfOver(error: unknown): void {
  const message =
    error instanceof GameRefusal ? gameOverMessage(error.code, error.endsAt) : undefined;
  if (message !== undefined) postToPage(message);
}

/** To any origin: the frame's own is opaque, and it does not know that of the page. */
function postToPage(message: string): void {
  parent.postMessage(message, '*');
}

function createChip(game: Game, { outcome, choice, win }: PlayedRound): HTMLElement {
  const result = win > 0 ? 'win' : 'loss';
  const words = element('span', { class: 'sr-only' }, win > 0 ? ', won' : ', lost');
  return element(
    'li',
    { class: CHIP, 'data-result': result },
    game.describeOutcome(outcome, choice),
    words,
  );
}

function describeRound(game: Game, { outcome, choice, win }: PlayedRound): string {
  const came = game.describeOutcome(outcome, choice);
  return win > 0 ? `${came}: you win ₦${formatBalance(win)}` : `${came}: no win this time`;
}

function formatBalance(naira: number): string {
  return formatNaira(readNaira(naira) ?? 0);
}

function describe(error: unknown): string {
  if (error instanceof GameRefusal) return error.message;
  return 'We cannot reach the server. Your round is safe: it is never played twice.';
}
