// The wheel: the player chooses the risk, the wheel turns, and a segment stops at the pointer.

import { readWheelChoice, WHEEL_RISKS, WHEELS, type WheelRisk } from '../shared/casino/wheel.ts';
import { formatNaira } from '../shared/money/kobo.ts';
import { createChoiceSwitch } from './choice-switch.ts';
import { drawing, element } from './element.ts';
import { ROLL, STAGE } from './looks.ts';
import { type Game, openGame } from './open-game.ts';
import { settle } from './settle.ts';
import { drawSegments, EDGE, segmentAngle } from './wheel-drawing.ts';

const TURN_MS = 1_600;
const WHOLE_TURNS = 3;
/** The rest of the game is 510 px high: the button below it is in sight without scrolling. */
const PICTURE = 'w-[min(100%,320px,max(180px,100vh-510px))]';
const PAYS = 'flex-[1_1_72px] rounded-sm border-b-3 bg-s2 px-2 py-1 text-center';
/** Borders of the legend by multiplier, the lowest first, in the colours of the segments. */
const LINES = ['border-s4', 'border-up', 'border-stale', 'border-accent'];
const LABELS: Readonly<Record<WheelRisk, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

function createWheel(onChange: () => void): Game {
  const disc = drawing('g', { class: 'origin-[0_0]' });
  const middle = element(
    'p',
    { class: `${ROLL} absolute inset-0 grid place-items-center text-44/16`, 'aria-hidden': true },
    '',
  );
  const legend = element('ul', {
    class: 'flex flex-wrap gap-2',
    'aria-label': 'What the wheel pays',
  });
  let turned = 0;
  const update = () => {
    disc.replaceChildren(...drawSegments(risk.value));
    legend.replaceChildren(...createLegend(risk.value));
    onChange();
  };
  const options = WHEEL_RISKS.map((one) => [one, LABELS[one]] as const);
  const risk = createChoiceSwitch<WheelRisk>('Risk', options, 'medium', () => update());
  const picture = drawing(
    'svg',
    { class: PICTURE, viewBox: '-100 -106 200 206', 'aria-hidden': true },
    disc,
    drawing('path', { d: 'M-8 -105h16l-8 18z', class: `${EDGE} fill-t1` }),
  );
  queueMicrotask(update);
  return {
    title: 'Wheel',
    stage: element('div', { class: `${STAGE} p-4` }, picture, middle),
    controls: [risk.node, legend],
    readChoice: () => readWheelChoice({ risk: risk.value }),
    describeWin(stakeKobo) {
      const best = Math.max(...WHEELS[risk.value]);
      return `Pays up to ${formatTimes(best)}: ₦${formatNaira(Math.floor((stakeKobo * best) / 100))}`;
    },
    describeOutcome(outcome, choice) {
      const { risk: played } = readWheelChoice(choice) ?? { risk: risk.value };
      return formatTimes(WHEELS[played][outcome] ?? 0);
    },
    async show({ outcome, choice, win }) {
      const { risk: played } = readWheelChoice(choice) ?? { risk: risk.value };
      const from = turned;
      const rest = 360 - outcome * segmentAngle(played);
      turned = from - (from % 360) + WHOLE_TURNS * 360 + rest;
      disc.style.transform = `rotate(${turned}deg)`;
      const frames = [from, turned].map((at) => ({ transform: `rotate(${at}deg)` }));
      await settle(disc, frames, TURN_MS);
      middle.textContent = formatTimes(WHEELS[played][outcome] ?? 0);
      middle.dataset.result = win > 0 ? 'win' : 'loss';
    },
  };
}

function createLegend(risk: WheelRisk): HTMLElement[] {
  const wheel = WHEELS[risk];
  const values = [...new Set(wheel)].sort((left, right) => left - right);
  return values.map((multiplier, rank) => {
    const times = wheel.filter((one) => one === multiplier).length;
    const share = `${(100 * times) / wheel.length}%`;
    return element('li', { class: `${PAYS} ${LINES[rank]}` }, `${formatTimes(multiplier)} `, share);
  });
}

/** `1.5×` from 150 hundredths. */
function formatTimes(hundredths: number): string {
  return `${hundredths / 100}×`;
}

openGame(createWheel);
