// The limits of one kind: what counts now, how much of it is used, and what waits to count.

import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import { showNaira } from '../../components/show-naira.ts';
import {
  describeMoment,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  limitName,
  PERIOD_WORDS,
} from './words.ts';

interface LimitTableProps {
  readonly kind: LimitKind;
  /** Undefined while they are asked for. */
  readonly limits: readonly PlayerLimit[] | undefined;
  readonly onChange: (period: LimitPeriod) => void;
  /** Takes back a raise that waits. */
  readonly onKeep: (limit: PlayerLimit) => void;
}

export function LimitTable({ kind, limits, onChange, onKeep }: LimitTableProps) {
  return (
    <ul className="limit-rows" aria-busy={limits === undefined}>
      {LIMIT_PERIODS.map((period) => {
        const limit = limits?.find((one) => one.kind === kind && one.period === period);
        const { name, span } = PERIOD_WORDS[period];
        return (
          <li key={period}>
            <div className="limit-name">
              <b>{name}</b>
              <span>{span}</span>
            </div>
            {limits === undefined ? (
              <span className="skeleton" aria-hidden="true" />
            ) : (
              <LimitInForce limit={limit} />
            )}
            <button
              type="button"
              className="button outline"
              aria-label={`${limit?.amount == null ? 'Set' : 'Change'} the ${limitName(kind, period)}`}
              aria-disabled={limits === undefined || undefined}
              onClick={() => limits !== undefined && onChange(period)}
            >
              {limit?.amount == null ? 'Set' : 'Change'}
            </button>
            {limit?.pendingFrom !== undefined && (
              <Waiting limit={limit} from={limit.pendingFrom} onKeep={() => onKeep(limit)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function LimitInForce({ limit }: { readonly limit: PlayerLimit | undefined }) {
  if (limit === undefined || limit.amount === null) {
    return <span className="limit-amount text-t3">No limit</span>;
  }
  const { kind, amount, used } = limit;
  const left = Math.max(0, amount - used);
  return (
    <div className="limit-amount">
      <b>{showNaira(amount)}</b>
      <progress
        className="thin-bar limit-used"
        max={amount || 1}
        value={amount === 0 ? 1 : used}
        aria-hidden
      />
      <span>
        {showNaira(used)} {kind === 'deposit' ? 'deposited' : 'lost'}, {showNaira(left)} left
      </span>
    </div>
  );
}

interface WaitingProps {
  readonly limit: PlayerLimit;
  readonly from: number;
  readonly onKeep: () => void;
}

function Waiting({ limit, from, onKeep }: WaitingProps) {
  const { kind, period, amount, pendingAmount } = limit;
  const next = pendingAmount == null ? 'No limit' : showNaira(pendingAmount);
  return (
    <p className="limit-waits">
      <span>
        <span className="tag stale">Pending</span> {next} from <b>{describeMoment(from)}</b>. Until
        then, {showNaira(amount ?? 0)} applies.
      </span>
      <button
        type="button"
        className="button outline"
        aria-label={`Keep ${showNaira(amount ?? 0)} as the ${limitName(kind, period)}`}
        onClick={onKeep}
      >
        Keep {showNaira(amount ?? 0)}
      </button>
    </p>
  );
}
