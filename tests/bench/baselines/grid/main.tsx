// Grid: AG Grid Community with asynchronous transactions, mqtt.js on the page's thread.

import {
  AllCommunityModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';
import { fetchMatches } from '../shared/bench-page.ts';
import { connectFeed } from '../shared/connect-feed.ts';
import { matchOf, NO_ODDS, type Odds, oddsOf, readChange } from '../shared/feed-payload.ts';
import { MatchBook } from '../shared/match-book.ts';
import { OddsBox } from '../shared/odds-box.tsx';
import { OddsStore } from '../shared/odds-store.ts';
import { picks } from '../shared/picks.ts';
import { partsOf, pricesOf, Slip, type SlipPrices } from '../shared/slip.tsx';
import '../shared/page.css';

ModuleRegistry.registerModules([AllCommunityModule]);

interface GridRow extends BenchMatch {
  readonly odds: Odds;
  readonly previous: Odds;
}

const BATCH_MS = 16;
const ROW_PX = 60;
/** As many rows beyond the screen as the product mounts. */
const ROW_BUFFER = 8;

const rows = new Map<string, GridRow>();
const book = new MatchBook();
/** Of the matches on the slip, which is none of the grid's; a batch every 16 ms, as the grid's own. */
const legs = new OddsStore();
const ofLegs = pricesOf(legs);
const prices: SlipPrices = {
  ...ofLegs,
  read(outcomeKey) {
    const { matchId, place } = partsOf(outcomeKey);
    return ofLegs.read(outcomeKey) || (rows.get(matchId)?.odds[place] ?? 0);
  },
};

function boxColumn(index: 0 | 1 | 2): ColDef<GridRow> {
  return {
    headerName: ['1', 'X', '2'][index]!,
    width: 120,
    valueGetter: ({ data }) => data?.odds[index],
    cellRenderer: ({ data, value }: CustomCellRendererProps<GridRow, number>) => (
      <OddsBox
        outcomeKey={`${data!.matchId}/1//${index + 1}`}
        odds={value ?? 0}
        previous={data!.previous[index]}
      />
    ),
  };
}

const COLUMNS: ColDef<GridRow>[] = [
  { headerName: 'Match', flex: 1, valueGetter: ({ data }) => `${data?.home} v ${data?.away}` },
  { headerName: 'Score', width: 80, valueGetter: () => '0 : 0' },
  boxColumn(0),
  boxColumn(1),
  boxColumn(2),
];

function follow(api: GridApi<GridRow>): void {
  connectFeed([...rows.keys()], (topic, text) => {
    const matchId = matchOf(topic);
    const row = rows.get(matchId);
    const change = readChange(text);
    book.put(matchId, change);
    const odds = oddsOf(change);
    if (row === undefined || odds === undefined) return;
    const next = { ...row, odds, previous: row.odds };
    rows.set(matchId, next);
    api.applyTransactionAsync({ update: [next] });
    if (picks.read().some((key) => partsOf(key).matchId === matchId)) legs.put(matchId, odds);
  });
}

for (const match of await fetchMatches()) {
  rows.set(match.matchId, { ...match, odds: NO_ODDS, previous: NO_ODDS });
}
const rowData = [...rows.values()];
createRoot(document.getElementById('root')!).render(
  <>
    <div className="bench-list" style={{ height: 'calc(100vh - 96px)' }}>
      <AgGridReact<GridRow>
        theme={themeQuartz}
        rowData={rowData}
        columnDefs={COLUMNS}
        rowHeight={ROW_PX}
        rowBuffer={ROW_BUFFER}
        getRowId={({ data }) => data.matchId}
        asyncTransactionWaitMillis={BATCH_MS}
        onGridReady={({ api }) => follow(api)}
      />
    </div>
    <Slip prices={prices} />
  </>,
);
