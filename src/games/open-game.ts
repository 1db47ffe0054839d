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

type GameCalls = ReturnType<typeof createGameCalls>;

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
  calls: GameCalls,
  session: GameSession,
  createGame: (onChange: () => void) => Game,
): void {
  const parts = createParts(session.balance);
  const { win, play } = parts;
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

  const playRound = async () => {
    const stakeKobo = stake.read();
    const choice = game.readChoice();
    if (isPlaying || stakeKobo === undefined || choice === undefined) return;
    isPlaying = true;
    update();
    try {
      const round = await player.play(toNaira(stakeKobo), choice);
      await game.show(round);
      showRound(parts, game, round);
      postToPage(BALANCE_MOVED);
    } catch (error) {
      showFault(parts, error);
      reportIfOver(error);
    }
    play.textContent = player.isOwed ? 'Get the result' : 'Play';
    isPlaying = false;
    update();
  };
  const controls = element(
    'div',
    { class: 'grid grid-cols-1 gap-3' },
    ...game.controls,
    stake.node,
    win,
    play,
  );
  play.addEventListener('click', playRound);
  actOnEnter(controls, playRound);
  layOut(root, { calls, session, game, parts, controls });
  update();
}

/** What changes from round to round. */
interface Parts {
  readonly balance: HTMLElement;
  readonly win: HTMLElement;
  readonly status: HTMLElement;
  /** The last rounds, newest first. */
  readonly last: HTMLElement;
  readonly play: HTMLElement;
}

/** `balance` is in naira. */
function createParts(balance: number): Parts {
  return {
    balance: element(
      'strong',
      { class: 'text-[1rem] text-t1', id: 'balance' },
      formatBalance(balance),
    ),
    win: element('p', { class: 'text-center text-t2' }),
    status: element('p', { role: 'status', class: STATUS }),
    last: element('ol', {
      class: 'flex min-h-6 gap-1 overflow-hidden',
      'aria-label': 'Last rounds',
    }),
    play: element('button', { type: 'button', class: PLAY }, 'Play'),
  };
}

interface Layout {
  readonly calls: GameCalls;
  readonly session: GameSession;
  readonly game: Game;
  readonly parts: Parts;
  readonly controls: HTMLElement;
}

function layOut(root: Element, { calls, session, game, parts, controls }: Layout): void {
  const { balance, status, last } = parts;
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
}

function showRound({ balance, status, last }: Parts, game: Game, round: PlayedRound): void {
  balance.textContent = formatBalance(round.balance);
  status.dataset.result = round.win > 0 ? 'win' : 'loss';
  status.textContent = describeRound(game, round);
  last.prepend(createChip(game, round));
  while (last.children.length > LAST_SHOWN) last.lastElementChild?.remove();
}

function showFault({ status }: Parts, error: unknown): void {
  status.dataset.result = 'fault';
  status.textContent = describe(error);
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
