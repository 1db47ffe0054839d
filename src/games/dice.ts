// Dice: the player moves a target and bets that the roll comes over or under it.

import { computeDiceWin, countWinning, DICE_ROLLS, readDiceChoice } from '../shared/casino/dice.ts';
import { formatNaira } from '../shared/money/kobo.ts';
import { createChoiceSwitch } from './choice-switch.ts';
import { element } from './element.ts';
import { LABEL, ROLL, STAGE } from './looks.ts';
import { type Game, openGame } from './open-game.ts';
import { settle } from './settle.ts';

/** Step of the slider in hundredths: one percent. */
const STEP = 100;
const ROLL_MS = 450;
const TRACK =
  'relative h-3 w-full rounded-full bg-down-soft [box-shadow:inset_0_0_0_1px_var(--color-down)]';
const MARKER =
  'absolute start-1/2 -top-2 -ms-3.5 size-7 rounded-[8px] border-3 border-s1 bg-t1 data-[result=win]:bg-accent';
const SIDES = [
  ['under', 'Under'],
  ['over', 'Over'],
] as const;

function createDice(onChange: () => void): Game {
  const roll = element('p', { class: `${ROLL} text-[3.5rem]/16`, 'aria-hidden': true }, '00.00');
  const marker = element('span', { class: MARKER });
  const zone = element('span', { class: 'absolute inset-y-0 rounded-full bg-up' });
  const target = element('input', {
    id: 'target',
    class: 'h-(--h-touch) w-full accent-accent',
    type: 'range',
    min: 0,
    max: DICE_ROLLS,
    step: STEP,
    value: DICE_ROLLS / 2,
  });
  const label = element('output', { for: 'target', class: 'font-semibold text-t1' });
  const readChosen = () => ({ side: side.value, target: target.valueAsNumber });
  const update = () => {
    // The handle stops at the last target that the rules allow.
    while (readDiceChoice(readChosen()) === undefined) {
      target.valueAsNumber += target.valueAsNumber < DICE_ROLLS / 2 ? STEP : -STEP;
    }
    const text = formatRoll(target.valueAsNumber);
    label.textContent = text;
    target.setAttribute('aria-valuetext', `${side.value} ${text}`);
    const share = `${target.valueAsNumber / STEP}%`;
    zone.style.insetInline = side.value === 'under' ? `0 calc(100% - ${share})` : `${share} 0`;
    onChange();
  };
  const side = createChoiceSwitch<'over' | 'under'>('Roll', SIDES, 'over', () => update());
  target.addEventListener('input', update);
  const track = element('div', { class: TRACK }, zone, marker);
  queueMicrotask(update);
  return {
    title: 'Dice',
    stage: element('div', { class: `${STAGE} px-6 pt-6 pb-8` }, roll, track),
    controls: [
      side.node,
      element(
        'div',
        {},
        element('label', { for: 'target', class: LABEL }, 'Target ', label),
        target,
      ),
    ],
    readChoice: () => readDiceChoice(readChosen()),
    describeWin(stakeKobo) {
      const choice = readDiceChoice(readChosen());
      if (choice === undefined) return '';
      const winning = countWinning(choice);
      const times = Math.floor(990_000 / winning) / 100;
      const pays = formatNaira(computeDiceWin(choice, stakeKobo));
      return `Chance ${winning / STEP}%, pays ${times.toFixed(2)}×: ₦${pays}`;
    },
    describeOutcome: formatRoll,
    async show({ outcome, win }) {
      const from = marker.style.insetInlineStart || '50%';
      const to = `${outcome / STEP}%`;
      marker.style.insetInlineStart = to;
      marker.dataset.result = win > 0 ? 'win' : 'loss';
      await settle(marker, [{ insetInlineStart: from }, { insetInlineStart: to }], ROLL_MS);
      roll.textContent = formatRoll(outcome);
      roll.dataset.result = win > 0 ? 'win' : 'loss';
    },
  };
}

/** `07.50`. */
function formatRoll(hundredths: number): string {
  return (hundredths / 100).toFixed(2).padStart(5, '0');
}

openGame(createDice);
