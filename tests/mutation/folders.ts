// What is mutated, folder by folder, and the tests that have to notice.

export interface MutatedFolder {
  /** Below `src`. */
  readonly folder: string;
  /** The test files that run against each mutant, where they reach it. */
  readonly tests: readonly string[];
  /** Leaves constants and tables alone, each of which costs a run of all tests. */
  readonly leavesConstants?: boolean;
}

const SESSION_TESTS = [
  'tests/unit/session*.test.ts',
  'tests/unit/slip-session*.test.ts',
  'tests/property/session.property.test.ts',
];

export const FOLDERS: readonly MutatedFolder[] = [
  {
    folder: 'worker/book',
    tests: [
      'tests/unit/book-*.test.ts',
      'tests/unit/{bet-stop,event-status,match-clock,publish-interest,views}.test.ts',
      'tests/property/{book,batch,publisher}.property.test.ts',
      ...SESSION_TESTS,
    ],
  },
  {
    folder: 'worker/publish',
    tests: [
      'tests/unit/publish-*.test.ts',
      'tests/unit/{batch,book-columns,frame-predictor,frame-scheduler,wire,metrics,views}.test.ts',
      'tests/property/{batch,publisher,frame-order}.property.test.ts',
      ...SESSION_TESTS,
    ],
  },
  {
    folder: 'shared/betslip',
    tests: [
      'tests/unit/betslip/**/*.test.ts',
      'tests/unit/{betslip-*,conformance-coupon,slip-session*}.test.ts',
      'tests/property/{betslip,betslip-explorer,betslip-server,coupon}.property.test.ts',
    ],
  },
  {
    folder: 'shared/feed',
    leavesConstants: true,
    tests: [
      'tests/unit/{decode,decode-match-state,decode-skips,event-status,specifier,topics,views}.test.ts',
      'tests/unit/{conformance-channel,feed-alive,feed-status-names,text-cache,wire}.test.ts',
      'tests/unit/{bet-stop,recording-file,recording-snapshot,session,session-match}.test.ts',
      'tests/unit/server/match-state.test.ts',
      'tests/property/{decode,odds-change-reader,recording}.property.test.ts',
    ],
  },
  {
    folder: 'server/domain/ledger',
    tests: [
      'tests/contract/{ledger,ledger-check}*.test.ts',
      'tests/contract/bets/{once,place-bet}.test.ts',
      'tests/contract/settlement/{cancel-bet,debts}.test.ts',
      'tests/contract/wallet/{transactions,transfers}.test.ts',
    ],
  },
  {
    folder: 'server/domain/bet-math',
    tests: [
      'tests/unit/bets/**/*.test.ts',
      'tests/unit/settlement/{compute-offer,judge-bet}.test.ts',
      'tests/unit/betslip/{compare-split,coupon-money}.test.ts',
      'tests/property/{bet-lines,betslip-server}.property.test.ts',
      'tests/property/settlement.test.ts',
    ],
  },
  {
    folder: 'server/domain/bets',
    tests: [
      // Without whole coupons in hundreds and bets that wait: all of these run for each survivor.
      'tests/contract/bets/{booking,coupon-body,leg-refusals,once}.test.ts',
      'tests/contract/bets/{place-bet,refusals,simulated-lines,slip-checks,taken-stakes}.test.ts',
      'tests/contract/bonus/wagering.test.ts',
      'tests/unit/bets/{coupon,coupon-rules,price-coupon}.test.ts',
      'tests/unit/betslip/compare-split.test.ts',
    ],
  },
  {
    folder: 'server/domain/bet-history',
    tests: ['tests/contract/settlement/history*.test.ts'],
  },
  {
    folder: 'server/domain/legs',
    tests: [
      'tests/unit/bets/price-leg.test.ts',
      'tests/contract/bets/{leg-refusals,refusals,booking,place-bet}.test.ts',
    ],
  },
  {
    folder: 'server/domain/settlement',
    // Without the random walks and whole feeds: all of these run for each mutant that survives.
    tests: [
      'tests/contract/settlement/{cancel-bet,cashout,closed-lines,debts,postings}.test.ts',
      'tests/contract/settlement/{operator-words,result-log,settle-pass,settlement}.test.ts',
      'tests/contract/settlement/{ended-bonus,roll-back-settlement,settlement-job}.test.ts',
      'tests/contract/bonus/{forfeit,wagering}.test.ts',
      'tests/unit/settlement/{final-result,fold-results,settlement-message}.test.ts',
    ],
  },
  {
    folder: 'server/domain/cashout',
    tests: [
      'tests/contract/settlement/cashout*.test.ts',
      'tests/contract/cashout/**/*.test.ts',
      'tests/unit/cashout/**/*.test.ts',
    ],
  },
  {
    folder: 'server/domain/limits',
    tests: [
      'tests/contract/limits/**/*.test.ts',
      'tests/contract/casino/**/*.test.ts',
      'tests/contract/wallet/deposit*.test.ts',
    ],
  },
  {
    folder: 'server/domain/bonus',
    tests: [
      'tests/contract/bonus/**/*.test.ts',
      'tests/contract/casino/**/*.test.ts',
      'tests/contract/wallet/deposit*.test.ts',
      'tests/unit/{bonus,server}/**/wagering*.test.ts',
    ],
  },
];
