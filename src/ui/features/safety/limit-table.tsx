// The limits of one kind: what applies now, how much of it is used, and what is pending.

import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import { describeMoment } from '../../../shared/time/describe-moment.ts';
import { showNaira } from '../../components/show-naira.ts';
import { THIN_BAR } from '../../components/thin-bar-class.ts';
import {
  amountLeft,
  CHANGE,
  changeTheLimit,
  DEPOSITED,
  fromTime,
  keepAmount,
  keepTheLimit,
  LOST,
  NO_LIMIT,
  PENDING,
  SET,
  untilThen,
} from './texts.ts';
import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  limitName,
  PERIOD_WORDS,
} from './words.ts';

const ROW =
  'grid min-h-17 grid-cols-[128px_minmax(0,1fr)_92px] items-center gap-x-3 gap-y-2 border-t border-line py-2 max-[30rem]:grid-cols-[minmax(0,1fr)_auto]';
/** On a small phone the amount has a line of its own. */
const BELOW = 'max-[30rem]:col-span-full max-[30rem]:row-start-2';
const AMOUNT = `grid min-w-0 gap-0.5 wrap-anywhere ${BELOW}`;

interface LimitTableProps {
  readonly kind: LimitKind;
  /** Undefined while they load. */
  readonly limits: readonly PlayerLimit[] | undefined;
  readonly onChange: (period: LimitPeriod) => void;
  /** Cancels a pending change. */
  readonly onKeep: (limit: PlayerLimit) => void;
}

export function LimitTable({ kind, limits, onChange, onKeep }: LimitTableProps) {
  return (
    <ul className="max-w-180" aria-busy={limits === undefined}>
      {LIMIT_PERIODS.map((period) => {
        const limit = limits?.find((one) => one.kind === kind && one.period === period);
        const { name, span } = PERIOD_WORDS[period];
        return (
          <li key={period} className={ROW}>
            <div>
              <b className="block font-semibold">{name}</b>
              <span className="text-12 text-t3">{span}</span>
            </div>
            {limits === undefined ? (
              <span className={`skeleton h-5 w-[14ch] max-w-full ${BELOW}`} aria-hidden="true" />
            ) : (
              <LimitInForce limit={limit} />
            )}
            <button
              type="button"
              className="button outline max-[30rem]:min-w-23"
              aria-label={changeTheLimit(
                limit?.amount == null ? SET : CHANGE,
                limitName(kind, period),
              )}
              aria-disabled={limits === undefined || undefined}
              onClick={() => limits !== undefined && onChange(period)}
            >
              {limit?.amount == null ? SET : CHANGE}
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
    return <span className={`${AMOUNT} text-t3`}>{NO_LIMIT}</span>;
  }
  const { kind, amount, used } = limit;
  const left = Math.max(0, amount - used);
  return (
    <div className={AMOUNT}>
      <b className="font-semibold">{showNaira(amount)}</b>
      <progress
        className={`${THIN_BAR} h-1 max-w-70 text-t2`}
        max={amount || 1}
        value={amount === 0 ? 1 : used}
        aria-hidden
      />
      <span className="text-12 text-t3">
        {showNaira(used)} {kind === 'deposit' ? DEPOSITED : LOST}
        {amountLeft(showNaira(left))}
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
  const next = pendingAmount == null ? NO_LIMIT : showNaira(pendingAmount);
  return (
    <p
      className="col-span-full flex flex-wrap items-center justify-between gap-2 rounded-sm bg-s2 px-3 py-2 text-13 text-t2"
      data-pending
    >
      <span className="flex-[1_1_240px]">
        <span className="tag stale">{PENDING}</span> {fromTime(next)}{' '}
        <b className="font-semibold text-t1">{describeMoment(from)}</b>
        {untilThen(showNaira(amount ?? 0))}
      </span>
      <button
        type="button"
        className="button outline max-[30rem]:w-full"
        aria-label={keepTheLimit(showNaira(amount ?? 0), limitName(kind, period))}
        onClick={onKeep}
      >
        {keepAmount(showNaira(amount ?? 0))}
      </button>
    </p>
  );
}
