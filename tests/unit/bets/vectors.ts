// The shape of tests/fixtures/betslip-vectors.json (contract section 5, "Fields of the vectors").

export interface SelectionInput {
  readonly matchId: number;
  readonly odds: number | string;
  readonly fixed: boolean;
}

export interface BonusEntry {
  readonly ticket_length: number | string;
  readonly bonus: number | string;
}

export interface Limits {
  readonly maxCombinationsByGrouping: number;
  readonly maxCouponCombinations: number;
  readonly minGroupingsBetStake: number;
  readonly minBetStake: number;
  readonly stakeStep: number;
}

interface Base<Kind extends string, Input, Reference> {
  readonly id: string;
  readonly kind: Kind;
  readonly tag: string;
  readonly input: Input;
  readonly reference: Reference;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type SystemVector = Base<
  'system',
  {
    readonly selections: readonly SelectionInput[];
    readonly groupings: readonly { readonly grouping: number; readonly stake: number }[];
    readonly bonusList: readonly BonusEntry[];
    readonly minBonusOdd: number | string;
    readonly limits: Limits;
    readonly threshold: { readonly lossThreshold: number; readonly stakeThreshold: number };
  },
  {
    readonly combos: readonly {
      readonly grouping: number;
      readonly lines: string;
      readonly combinations: number;
    }[];
    readonly groups: readonly ({
      readonly grouping: number;
      readonly allowed: boolean;
      readonly minPercentageBonus: number;
      readonly maxPercentageBonus: number;
    } & Texts<
      | 'maxWinForUnit'
      | 'minWinForUnit'
      | 'maxBonusForUnit'
      | 'minBonusForUnit'
      | 'maxWin'
      | 'minWin'
      | 'maxBonus'
      | 'minBonus'
    >)[];
    readonly totals: Texts<
      | 'totalCombinations'
      | 'totalStake'
      | 'grossMaxWin'
      | 'maxBonus'
      | 'maxWin'
      | 'grossMinWin'
      | 'minBonus'
      | 'minWin'
      | 'maxOdds'
      | 'minOdds'
      | 'maxAllowedStake'
    >;
  }
>;

export type MultipleVector = Base<
  'multiple',
  {
    readonly odds: readonly (number | string)[];
    readonly stake: number;
    readonly bonusList: readonly BonusEntry[];
    readonly minBonusOdd: number | string;
  },
  { readonly qualifying: number; readonly pct: number } & Texts<
    | 'totalOddsExact'
    | 'grossWin'
    | 'bonusOnQualifyingProduct'
    | 'bonusOnFullWin'
    | 'maxWin_qualifyingBonus'
    | 'maxWin_fullBonus'
  >
>;

export type SplitVector = Base<
  'split',
  {
    readonly selections: readonly SelectionInput[];
    readonly stake: number;
    readonly bonusList: readonly BonusEntry[];
  },
  { readonly matches: number; readonly bonusPctByMatches: number } & Texts<
    'noOfCombos' | 'minOdds' | 'maxOdds' | 'minWin' | 'maxWin' | 'stakePerLine'
  >
>;

export type GroupStakeVector = Base<
  'groupStake',
  { readonly totalStake: number; readonly groupStake: number; readonly limits: Limits },
  Texts<'stake' | 'minimum'>
>;

export type MaxStakeVector = Base<
  'maxStake',
  {
    readonly odds: readonly (number | string)[];
    readonly selectedGroupings: readonly number[];
    readonly bonusList: readonly BonusEntry[];
    readonly minBonusOdd: number | string;
    readonly lossThreshold: number;
    readonly stakeThreshold: number;
  },
  Texts<'unitLoss' | 'combinations' | 'maxAllowedStake'>
>;

export type PossibleGroupingsVector = Base<
  'possibleGroupings',
  {
    readonly selections: readonly SelectionInput[];
    readonly chosen: readonly number[];
    readonly maxCouponCombinations: number;
    readonly limits: Limits;
  },
  {
    readonly keep: readonly { readonly Grouping: number; readonly Combinations: number }[];
    readonly missingAll: readonly { readonly Grouping: number; readonly Combinations: number }[];
  }
>;

type BonusVector = Base<
  'bonusPct',
  { readonly bonusList: readonly BonusEntry[]; readonly numberOfEvents: number },
  { readonly percentage: number }
>;

export type Vector =
  | SystemVector
  | MultipleVector
  | SplitVector
  | GroupStakeVector
  | MaxStakeVector
  | PossibleGroupingsVector
  | BonusVector;
