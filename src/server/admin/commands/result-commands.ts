// Commands on results: void a market or a match, settle an outcome, roll a settlement back.

import { canonicalMatchId, ID_RULE } from '../../../shared/feed/ids.ts';
import { canonicalSpecifier } from '../../../shared/feed/specifier.ts';
import { LEG_RESULTS, type LegResult } from '../../domain/bet-math/leg-result.ts';
import {
  type OperatorDecision,
  rollBackSettlement,
  settleOutcomeByHand,
  voidMarket,
  voidMatch,
} from '../../domain/settlement/operator-results.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';

function describeDecision({ outcomes }: OperatorDecision): string {
  return outcomes === 0
    ? 'That was so before; nothing changed.'
    : `${outcomes} outcomes changed; their bets follow within seconds.`;
}

function describeRollback({ outcomes }: OperatorDecision): string {
  return outcomes === 0
    ? 'There is no result to take back; nothing changed.'
    : `${outcomes} results taken back; their bets are open within seconds, and wait for settle-outcome or void-market.`;
}

function readResult(word: string): Exclude<LegResult, 'pending'> {
  const found = LEG_RESULTS.find((result) => result === word);
  if (found !== undefined && found !== 'pending') return found;
  throw new AdminError(`RESULT is one of ${LEG_RESULTS.slice(1).join(', ')}.`);
}

function readMatch(word: string): string {
  const matchId = canonicalMatchId(word);
  if (matchId === undefined) throw new AdminError(`MATCH ${ID_RULE}.`);
  return matchId;
}

/** `-` stands for no specifier. */
function readSpecifier(word: string): string {
  const specifier = word === '-' ? '' : canonicalSpecifier(word);
  if (specifier === undefined) throw new AdminError('SPECIFIER is name=value pairs, as total=2.5.');
  return specifier;
}

export const RESULT_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'void-market',
    usage: 'MATCH MARKET [SPECIFIER]',
    about: 'voids a market of a match, or one line of it (- for the one without specifier)',
    async *run({ database, actor }, words) {
      const [matchId, marketId, specifier] =
        words.length === 3
          ? readWords(words, 'MATCH', 'MARKET', 'SPECIFIER')
          : [...readWords(words, 'MATCH', 'MARKET'), undefined];
      const line = specifier === undefined ? {} : { specifier: readSpecifier(specifier) };
      yield describeDecision(
        await voidMarket(database, actor, { matchId: readMatch(matchId), marketId, ...line }),
      );
    },
  },
  {
    name: 'void-match',
    usage: 'MATCH',
    about: 'voids everything that was bet on on a match',
    async *run({ database, actor }, words) {
      const [matchId] = readWords(words, 'MATCH');
      yield describeDecision(await voidMatch(database, actor, readMatch(matchId)));
    },
  },
  {
    name: 'settle-outcome',
    usage: 'MATCH MARKET SPECIFIER OUTCOME RESULT',
    about: 'settles an outcome as won, lost, void, half-won or half-lost (- for no specifier)',
    async *run({ database, actor }, words) {
      const [matchId, marketId, specifier, outcomeId, result] = readWords(
        words,
        'MATCH',
        'MARKET',
        'SPECIFIER',
        'OUTCOME',
        'RESULT',
      );
      const line = { marketId, specifier: readSpecifier(specifier) };
      const outcome = { matchId: readMatch(matchId), ...line, outcomeId };
      yield describeDecision(
        await settleOutcomeByHand(database, actor, outcome, readResult(result)),
      );
    },
  },
  {
    name: 'roll-back-settlement',
    usage: 'MATCH [MARKET]',
    about: 'takes results back: bets are open again and wait for settle-outcome',
    async *run({ database, actor }, words) {
      const [matchId, marketId] =
        words.length === 2
          ? readWords(words, 'MATCH', 'MARKET')
          : [...readWords(words, 'MATCH'), undefined];
      yield describeRollback(
        await rollBackSettlement(database, actor, { matchId: readMatch(matchId), marketId }),
      );
    },
  },
];
