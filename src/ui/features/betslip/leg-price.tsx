// The parts of a leg that change with its price: the price, the one before it, and the message.

import { useCallback, useMemo } from 'react';
import type { ChangePolicy } from '../../../shared/betslip/odds-tolerance.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import { Icon } from '../../components/icon.tsx';
import { LivePrice } from '../../live/live-price.tsx';
import { writeText } from '../../live/write-element.ts';
import { oddsBefore } from './describe-leg.ts';
import { describeMessage, type LegMessage as Message } from './describe-leg-message.ts';
import { OWN_SIZE } from './leg-styles.ts';
import { WAS } from './texts.ts';
import { throttled } from './throttled-line.ts';
import { hasSameKindOfMessage, useLeg, useLegSource, type WrittenLeg } from './use-leg.ts';

/** As wide as the longest price, plus the button of the history where that is beside it. */
const PRICES =
  'col-start-3 row-span-2 row-start-1 w-[6.5ch] text-right text-[1rem] font-semibold in-[.tight]:w-[calc(6.5ch+28px)]';
const STRUCK = `block h-4 text-12 font-normal text-t3 decoration-1 in-[.tight]:pr-7 ${OWN_SIZE}`;
const MESSAGE =
  'leg-message col-span-2 col-start-2 mt-1 h-6 pr-7 text-12 text-t3 group-data-blocked/leg:text-t2';
const LINE = `flex h-6 items-center gap-1.5 ${OWN_SIZE}`;
const ARROWS =
  "[&>.tag]:before:text-[0.5625rem] [&>.tag.down]:before:content-['▼'/''] [&>.tag.up]:before:content-['▲'/'']";

interface LegPartProps {
  readonly selectionId: OutcomeKey;
}

/** The price, and below it the one before, struck through; empty where it did not move. */
export function LegPrices({ selectionId }: LegPartProps) {
  return (
    <LivePrice source={useLegSource(selectionId)} write={writePrices} className={PRICES}>
      <span
        className={`leg-price block h-5 leading-5 group-data-blocked/leg:font-normal group-data-blocked/leg:text-t2 ${OWN_SIZE}`}
      />
      <s className={STRUCK}>
        <span className="text-[0px]" />
        <span />
      </s>
    </LivePrice>
  );
}

function writePrices(prices: HTMLElement, cell: WrittenLeg): void {
  if (!cell) return;
  const [price, struck] = prices.children;
  const before = oddsBefore(cell);
  writeText(price, formatHundredths(cell.odds));
  writeText(struck?.children[0], before > 0 ? WAS : '');
  writeText(struck?.children[1], before > 0 ? formatHundredths(before) : '');
}

/** Its height is reserved while there is no message, so that the legs below never shift. */
export function LegMessage({ selectionId, ...policy }: LegPartProps & ChangePolicy) {
  const cell = useLeg(selectionId, hasSameKindOfMessage);
  const message = cell === undefined ? null : describeMessage(cell, policy);
  return (
    <span className={MESSAGE}>
      {message !== null &&
        (cell?.block === null ? (
          <MoveLine selectionId={selectionId} {...policy} />
        ) : (
          <BlockLine message={message} />
        ))}
    </span>
  );
}

function BlockLine({ message: { tone, icon, tag, note } }: { readonly message: Message }) {
  return (
    <span className={LINE}>
      <span className={tone === 'plain' ? 'tag' : `tag ${tone}`}>
        <Icon name={icon} size="tiny" />
        {tag}
      </span>
      <span className="min-w-0 flex-auto truncate">{note}</span>
    </span>
  );
}

/** The arrow is drawn by CSS: with an image that comes and goes the browser recomposes the slip. */
function MoveLine({ selectionId, acceptChanges, tolerancePercent }: LegPartProps & ChangePolicy) {
  const source = useLegSource(selectionId);
  const words = useMemo(() => throttled(source), [source]);
  const write = useCallback(
    (line: HTMLElement, cell: WrittenLeg) => {
      const message = cell && describeMessage(cell, { acceptChanges, tolerancePercent });
      if (!message || cell.block !== null) return;
      const [tag, note] = line.children;
      const style = `tag ${message.tone}`;
      if (tag !== undefined && tag.className !== style) tag.className = style;
      writeText(tag, message.tag);
      writeText(note, message.note);
    },
    [acceptChanges, tolerancePercent],
  );
  return (
    <LivePrice source={words} write={write} className={`${LINE} whitespace-nowrap ${ARROWS}`}>
      <span />
      <span />
    </LivePrice>
  );
}
