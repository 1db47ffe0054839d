// Finds matches, markets and outcomes that players would see as an id, since neither the feed nor
// the catalogue names them.

import type { OddsChange } from '../../../shared/feed/messages.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import { nameMarket, nameOutcome } from '../../domain/sports/names.ts';
import { show } from './check-entries.ts';
import type { Finding } from './fault-kinds.ts';
import { found, type MatchRecord, nameLine } from './match-record.ts';

/** Checks that an announcement says who plays. */
export function checkFixtureName(match: MatchRecord, definition: FixtureDefinition): Finding[] {
  if (definition.home !== `Match ${match.matchId}`) return [];
  return [found(match, 'no-name', 'an announcement without competitor1')];
}

/**
 * Checks that markets and outcomes have names. Each is checked once, since a name that is missing
 * is missing in every message.
 */
export function checkNames(match: MatchRecord, message: OddsChange): Finding[] {
  const { definition } = match;
  if (definition === undefined) return [];
  const findings: Finding[] = [];
  const isFirst = (key: string): boolean => {
    if (match.named.has(key)) return false;
    match.named.add(key);
    return true;
  };
  for (const { id, specifier, outcomes } of message.markets) {
    if (isFirst(id) && nameMarket(definition, id, specifier) === `Market ${id}`) {
      findings.push(found(match, 'no-name', `market ${show(id)}`));
    }
    for (const outcome of outcomes) {
      if (!isFirst(JSON.stringify([id, specifier, outcome.id]))) continue;
      const { outcomeName } = nameOutcome(definition, id, specifier, outcome.id, outcome.name);
      if (outcomeName !== outcome.id || outcome.name !== undefined) continue;
      const where = `outcome ${show(outcome.id)} of ${nameLine(id, specifier)}`;
      findings.push(found(match, 'no-name', where));
    }
  }
  return findings;
}
