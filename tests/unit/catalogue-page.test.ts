// docs/catalogue.md says what the catalogue holds; `npx vitest run tests/unit/catalogue-page.test.ts -u` writes it anew.

import { expect, test } from 'vitest';
import { describeMarket, describeOutcome } from '../../src/server/catalogue/describe-outcome.ts';
import { MARKETS, type Market } from '../../src/server/catalogue/market-table.ts';
import { listMarketsOfSport, marketsOfSport } from '../../src/server/catalogue/markets.ts';
import { SPORTS } from '../../src/server/catalogue/sports.ts';

function nameOutcomes(market: Market): string {
  return market.outcomeIds
    .map((id) => {
      const { displayName } = describeOutcome(market, id, '', 'home', 'away');
      return `\`${id}\` ${displayName.replace(' ()', '')}`;
    })
    .join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const PAGE = `# Sports, markets and outcomes

What the site names, groups and settles by itself: a feed that uses these ids needs to send no names. Made from \`src/server/catalogue\`, and held equal to it by \`tests/unit/catalogue-page.test.ts\`. Anything else goes through with the names that the announcement gives it ([feed-adapters.md](feed-adapters.md)).

## Sports

Markets in the order of a match page; those in bold are the columns of lists.

${table(
  ['id', 'sport', 'markets'],
  SPORTS.map(({ sportId, sportName }) => {
    const columns = listMarketsOfSport(sportId);
    const ids = marketsOfSport(sportId).map((market) =>
      columns.includes(market) ? `**${market.id}**` : String(market.id),
    );
    return [sportId, sportName, ids.join(', ')];
  }),
)}

## Markets

A specifier names the line: \`total=2.5\`, several joined by \`|\`. 1 is the home team and 2 the away team; a group is what a bet stop can name.

${table(
  ['id', 'market', 'specifiers', 'outcomes', 'groups'],
  MARKETS.map((market) => [
    String(market.id),
    describeMarket(market, ''),
    market.specifier
      .split('|')
      .map((name) => (name === '' ? '' : `\`${name}\``))
      .join(', '),
    nameOutcomes(market),
    market.groups.join(', '),
  ]),
)}
`;

test('the page of the catalogue is the catalogue', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../docs/catalogue.md');
});
