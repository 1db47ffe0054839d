// Fields of the vectors: which there are, and how an answer is held against them.

/** Relative to exact arithmetic (contract section 5). */
const TOLERANCE = 1e-12;

/** Fields that explain a vector and are not asked of anybody. */
const INFORMATION = new Set(['bruteForce', 'distinctPercentages', 'published', 'enumerated']);

const VECTOR_FIELDS = ['id', 'kind', 'tag', 'note', 'input', 'reference', 'published'];
const SELECTIONS = ['selectionId', 'matchId', 'odds', 'fixed'];
const TIERS = ['ticket_length', 'bonus'];
const LIMITS = [
  'maxCombinationsByGrouping',
  'maxCouponCombinations',
  'minGroupingsBetStake',
  'minBetStake',
  'stakeStep',
];

/** By kind, the fields of the input; under `a.b`, those of an object or of each entry of a list. */
const INPUT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  system: [
    ...['selections', 'groupings', 'bonusList', 'bonusListName', 'minBonusOdd', 'limits'],
    ...['oddsAsString', 'minBonusOddAsString', 'threshold'],
  ],
  multiple: ['odds', 'stake', 'bonusList', 'bonusListName', 'minBonusOdd'],
  split: ['selections', 'stake', 'bonusList', 'bonusListName', 'minBonusOdd'],
  groupStake: ['totalStake', 'groupStake', 'limits'],
  maxStake: [
    ...['odds', 'selectedGroupings', 'bonusList', 'bonusListName', 'minBonusOdd'],
    ...['lossThreshold', 'stakeThreshold'],
  ],
  bonusPct: ['bonusList', 'bonusListName', 'numberOfEvents'],
  possibleGroupings: ['selections', 'chosen', 'maxCouponCombinations', 'limits'],
};

const NESTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  selections: SELECTIONS,
  bonusList: TIERS,
  groupings: ['grouping', 'stake'],
  limits: LIMITS,
  threshold: ['lossThreshold', 'stakeThreshold'],
};

/** Paths of what the runner would silently pass over; fields of the reference are `compareAnswer`'s. */
export function unknownFields(vector: {
  readonly kind: string;
  readonly input: unknown;
}): readonly string[] {
  const input = vector.input as Readonly<Record<string, unknown>>;
  return [
    ...strangers(vector, VECTOR_FIELDS, ''),
    ...strangers(input, INPUT_FIELDS[vector.kind] ?? [], 'input.'),
    ...Object.entries(NESTED_FIELDS).flatMap(([name, known]) =>
      [input[name]]
        .flat()
        .filter((entry) => entry !== undefined)
        .flatMap((entry) => strangers(entry as object, known, `input.${name}.`)),
    ),
  ];
}

function strangers(object: object, known: readonly string[], path: string): readonly string[] {
  return Object.keys(object)
    .filter((name) => !known.includes(name))
    .map((name) => `${path}${name} is unknown`);
}

/** Every field of the reference that the answer lacks or has otherwise; numbers may be text there. */
export function compareAnswer(answer: unknown, wanted: unknown, path = 'reference'): string[] {
  if (Array.isArray(wanted)) return compareLists(answer, wanted, path);
  if (typeof wanted === 'object' && wanted !== null) return compareObjects(answer, wanted, path);
  const isSame = isDecimal(wanted) ? isNear(Number(answer), Number(wanted)) : answer === wanted;
  return isSame && answer !== undefined ? [] : [`${path}: ${answer} instead of ${wanted}`];
}

function compareLists(answer: unknown, wanted: readonly unknown[], path: string): string[] {
  if (!Array.isArray(answer) || answer.length !== wanted.length)
    return [`${path}: not a list of ${wanted.length}`];
  return wanted.flatMap((entry, at) => compareAnswer(answer[at], entry, `${path}[${at}]`));
}

function compareObjects(answer: unknown, wanted: object, path: string): string[] {
  if (typeof answer !== 'object' || answer === null) return [`${path}: ${answer}, not an object`];
  const own = answer as Readonly<Record<string, unknown>>;
  return Object.entries(wanted)
    .filter(([name]) => !INFORMATION.has(name))
    .flatMap(([name, value]) => compareAnswer(own[name], value, `${path}.${name}`));
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

function isNear(actual: number, wanted: number): boolean {
  return Math.abs(actual - wanted) <= TOLERANCE * Math.abs(wanted);
}
