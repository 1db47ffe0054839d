// What moves in a leg: its price, the one it was picked at, and the line that says what happened.

import { useRef } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import { Icon } from '../../components/icon.tsx';
import { type ChangePolicy, describeMessage, oddsBefore } from './describe-leg.ts';
import { hasSameMove, hasSameOdds, useLeg } from './use-leg.ts';

interface LegPartProps {
  readonly selectionId: OutcomeKey;
}

export function LegPrice({ selectionId }: LegPartProps) {
  const cell = useLeg(selectionId, hasSameOdds);
  return <span className="leg-price">{cell && formatHundredths(cell.odds)}</span>;
}

/** The price before, struck; nothing where it did not move. */
export function StruckPrice({ selectionId }: LegPartProps) {
  const cell = useLeg(selectionId, hasSameMove);
  const before = cell === undefined ? 0 : oddsBefore(cell);
  return (
    before > 0 && (
      <s>
        <span className="sr-only">was </span>
        {formatHundredths(before)}
      </s>
    )
  );
}

/** A line that came once stays, or all legs below would jump at every price. */
export function LegMessage({ selectionId, ...policy }: LegPartProps & ChangePolicy) {
  const cell = useLeg(selectionId, hasSameMove);
  const hadMessage = useRef(false);
  const message = cell === undefined ? null : describeMessage(cell, policy);
  hadMessage.current ||= message !== null;
  if (!hadMessage.current) return null;
  return (
    <span className="leg-message">
      {message !== null && (
        <>
          <span className={message.tone === 'plain' ? 'tag' : `tag ${message.tone}`}>
            <Icon name={message.icon} size="tiny" />
            {message.tag}
          </span>
          <span className="ellipsis">{message.note}</span>
        </>
      )}
    </span>
  );
}
