// What the operator's API says of events, names, markets and producers.

import { expect, test } from 'vitest';
import { UofDescriptions } from '../../../src/server/feed/uof/uof-descriptions.ts';
import { parseOrThrow } from '../../support/uof-rig.ts';

const DEFAULTS = { startsAt: 5, type: 'prematch' } as const;

function createBooks(...documents: string[]): UofDescriptions {
  const descriptions = new UofDescriptions();
  for (const document of documents) descriptions.take(parseOrThrow(document));
  return descriptions;
}

const TOURNAMENT = `<tournament id="sr:tournament:1060" name="NPFL">
  <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:310" name="Nigeria" country_code="NGA"/>
</tournament>`;
const COMPETITORS = `<competitors>
  <competitor id="sr:competitor:12" name="Kano Pillars" qualifier="away"/>
  <competitor id="sr:competitor:11" name="Enyimba" qualifier="home"/>
</competitors>`;

test('a fixture: who, where, when', () => {
  const descriptions = createBooks();
  const described = descriptions.take(
    parseOrThrow(`<fixtures_fixture><fixture id="sr:match:77" status="not_started"
      start_time="2026-10-01T18:00:00+00:00">${TOURNAMENT}${COMPETITORS}</fixture></fixtures_fixture>`),
  );
  expect(described).toEqual(['77']);
  expect(descriptions.knows('77')).toBe(true);
  expect(descriptions.define('77', DEFAULTS)).toMatchObject({
    matchId: '77',
    sportId: '1',
    sportName: 'Soccer',
    categoryId: '310',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    tournamentId: '1060',
    tournament: 'NPFL',
    home: 'Enyimba',
    homeId: '11',
    away: 'Kano Pillars',
    awayId: '12',
    startsAt: Date.UTC(2026, 9, 1, 18),
    type: 'prematch',
  });
});

test('a schedule describes many; without qualifiers the first is at home; nothing known is a match by its id', () => {
  const descriptions = createBooks(`<schedule>
    <sport_event id="sr:match:1" scheduled="2026-10-01T18:00:00+00:00">${TOURNAMENT}
      <competitors><competitor id="a" name="A"/><competitor id="b" name="B"/></competitors></sport_event>
    <sport_event id="vf:match:2" name="Cup final"/></schedule>`);
  expect(descriptions.define('1', DEFAULTS)).toMatchObject({ home: 'A', away: 'B' });
  expect(descriptions.define('vf:match:2', DEFAULTS)).toMatchObject({
    home: 'Cup final',
    startsAt: 5,
  });
  expect(descriptions.knows('3')).toBe(false);
  expect(descriptions.define('3', DEFAULTS)).toMatchObject({ home: 'Match 3', sportId: '1' });
});

test('an outright has the name of its season', () => {
  const descriptions = createBooks(
    '<tournament_info><season id="sr:season:9" name="NPFL 26/27"/></tournament_info>',
  );
  expect(descriptions.define('sr:season:9', DEFAULTS)).toMatchObject({
    home: 'NPFL 26/27',
    away: '',
  });
  expect(descriptions.knows('sr:season:9')).toBe(false);
  const info = `<tournament_info>${TOURNAMENT}<season id="sr:season:9" name="NPFL 26/27"/></tournament_info>`;
  expect(descriptions.take(parseOrThrow(info.replace('sport:1"', 'sport:5"')))).toContain(
    'sr:season:9',
  );
  expect(descriptions.knows('sr:season:9')).toBe(true);
  expect(descriptions.define('sr:season:9', DEFAULTS)).toMatchObject({
    home: 'NPFL 26/27',
    away: '',
    sportId: '5',
  });
});

const MARKETS = `<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all"><outcomes><outcome id="1" name="{$competitor1}"/></outcomes></market>
  <market id="900" name="{!setnr} set - total {total}" groups="all">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <mappings><mapping product_id="1"/></mappings>
  </market>
  <market id="901" name="Winner"/>
  <market id="902" name="Free text"/>
  <market id="902" name="Who is out first?" variant="pre:markettext:5">
    <outcomes><outcome id="pre:outcometext:1" name="Nobody"/></outcomes></market>
  <market id="903" name="Exact games"/>
</market_descriptions>`;
const VARIANTS = `<variant_descriptions><variant id="sr:exact_games:bestof:3"><outcomes>
  <outcome id="sr:exact_games:bestof:3:36" name="2"/></outcomes></variant></variant_descriptions>`;

test('lines of markets are named from their descriptions, unless our catalogue has the market', () => {
  const descriptions = createBooks(
    MARKETS,
    VARIANTS,
    '<x><competitor id="sr:competitor:11" name="Enyimba"/></x>',
  );
  const match = descriptions.define('77', DEFAULTS);
  expect(descriptions.nameLine(match, '1', '', ['1'])).toBeUndefined();
  expect(descriptions.nameLine(match, '900', 'setnr=2|total=9.5', ['12'])).toEqual({
    marketId: '900',
    marketName: '2nd set - total 9.5',
    specifier: 'setnr=2|total=9.5',
    outcomes: [
      { outcomeId: '12', outcomeName: 'over 9.5' },
      { outcomeId: '13', outcomeName: 'under 9.5' },
    ],
  });
  const winner = descriptions.nameLine(match, '901', '', ['sr:competitor:11', 'sr:competitor:99']);
  expect(winner?.outcomes).toEqual([{ outcomeId: 'sr:competitor:11', outcomeName: 'Enyimba' }]);
  expect(descriptions.nameLine(match, '902', 'variant=pre:markettext:5', [])).toMatchObject({
    marketName: 'Who is out first?',
    outcomes: [{ outcomeId: 'pre:outcometext:1', outcomeName: 'Nobody' }],
  });
  expect(descriptions.nameLine(match, '903', 'variant=sr:exact_games:bestof:3', [])).toMatchObject({
    marketName: 'Exact games',
    outcomes: [{ outcomeId: 'sr:exact_games:bestof:3:36', outcomeName: '2' }],
  });
  expect(descriptions.knowsMarket('900', '')).toBe(true);
  expect(descriptions.knowsMarket('18', 'total=2.5')).toBe(true);
  expect(descriptions.knowsMarket('999', '')).toBe(false);
});

test('producers: where they are asked, and whether they have the word before the kick-off', () => {
  const descriptions = createBooks();
  expect(descriptions.producer(1)).toEqual({
    path: 'liveodds',
    isPrematch: false,
    windowMs: undefined,
  });
  expect(descriptions.isPrematch(3)).toBe(true);
  expect(descriptions.producer(5)).toBeUndefined();
  descriptions.take(
    parseOrThrow(`<producers response_code="OK">
      <producer id="5" name="PremiumCricket" api_url="https://api.example.com/v1/premium_cricket/"
        active="true" scope="live|prematch" stateful_recovery_window_in_minutes="600"/>
      <producer id="3" api_url="https://api.example.com/v1/pre/" scope="prematch"/>
      <producer id="x" api_url="https://api.example.com/v1/none/"/>
    </producers>`),
  );
  const windowMs = 36_000_000;
  expect(descriptions.producer(5)).toEqual({
    path: 'premium_cricket',
    isPrematch: false,
    windowMs,
  });
  expect(descriptions.producer(3)).toEqual({ path: 'pre', isPrematch: true, windowMs: undefined });
});
