// A betslip of the plainest kind beside the list, so that a click does on every page what it is for.

import { memo, useCallback, useSyncExternalStore } from 'react';
import type { OddsStore } from './odds-store.ts';
import { picks } from './picks.ts';

/** Where legs find the newest odds of their outcome. */
export interface SlipPrices {
  read(outcomeKey: string): number;
  /** Calls `listener` when odds of the outcome's match may have changed; answers how to stop. */
  subscribe(outcomeKey: string, listener: () => void): () => void;
}

/** 'match/1//outcome', as the boxes are named. */
export function partsOf(outcomeKey: string): { matchId: string; place: number } {
  const [matchId = '', , , outcome] = outcomeKey.split('/');
  return { matchId, place: Number(outcome) - 1 };
}

export function pricesOf(store: OddsStore): SlipPrices {
  return {
    read(outcomeKey) {
      const { matchId, place } = partsOf(outcomeKey);
      return store.read(matchId).odds[place] ?? 0;
    },
    subscribe: (outcomeKey, listener) => store.subscribe(partsOf(outcomeKey).matchId, listener),
  };
}

const STAKE = 100;

/** Legs render for their own price; the totals for any of them. */
export function Slip({ prices }: { readonly prices: SlipPrices }) {
  const keys = useSyncExternalStore(picks.subscribe, picks.read);
  return (
    <aside className="bench-slip">
      <h2>Betslip {keys.length}</h2>
      <ul>
        {keys.map((key) => (
          <Leg key={key} outcomeKey={key} prices={prices} />
        ))}
      </ul>
      {keys.length > 0 && <Totals keys={keys} prices={prices} />}
    </aside>
  );
}

interface LegProps {
  readonly outcomeKey: string;
  readonly prices: SlipPrices;
}

const Leg = memo(function Leg({ outcomeKey, prices }: LegProps) {
  const subscribe = useCallback(
    (listener: () => void) => prices.subscribe(outcomeKey, listener),
    [prices, outcomeKey],
  );
  const odds = useSyncExternalStore(subscribe, () => prices.read(outcomeKey));
  const { matchId, place } = partsOf(outcomeKey);
  return (
    <li>
      <button type="button" aria-label="Remove" onClick={() => picks.toggle(outcomeKey)}>
        ×
      </button>
      <span>
        <b>{['1', 'X', '2'][place]}</b> Match {matchId}
      </span>
      <b>{odds.toFixed(2)}</b>
    </li>
  );
});

interface TotalsProps {
  readonly keys: readonly string[];
  readonly prices: SlipPrices;
}

function Totals({ keys, prices }: TotalsProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.map((key) => prices.subscribe(key, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [keys, prices],
  );
  const read = () => keys.reduce((product, key) => product * prices.read(key), 1);
  const odds = useSyncExternalStore(subscribe, read);
  return (
    <dl>
      <dt>Total odds</dt>
      <dd>{odds.toFixed(2)}</dd>
      <dt>Stake</dt>
      <dd>{STAKE.toFixed(2)}</dd>
      <dt>Win</dt>
      <dd>{(odds * STAKE).toFixed(2)}</dd>
    </dl>
  );
}
