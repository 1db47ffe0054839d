// The wheel: one of 50 segments is drawn; what they pay depends on the player's choice of risk.

import type { Kobo } from '../money/kobo.ts';

export const WHEEL_RISKS = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof WHEEL_RISKS)[number];

export interface WheelChoice {
  readonly risk: WheelRisk;
}

/** Undefined for a risk that no wheel has. */
export function readWheelChoice(choice: unknown): WheelChoice | undefined {
  const { risk: asked } = (choice ?? {}) as { readonly risk?: unknown };
  const risk = WHEEL_RISKS.find((one) => one === asked);
  return risk === undefined ? undefined : { risk };
}

/** How many segments of a wheel have each multiplier, hundredths of the stake. */
const SHARES: Readonly<
  Record<WheelRisk, readonly (readonly [multiplier: number, times: number])[]>
> = {
  low: [
    [120, 25],
    [130, 15],
    [0, 10],
  ],
  medium: [
    [0, 25],
    [150, 15],
    [200, 6],
    [375, 4],
  ],
  high: [
    [0, 49],
    [4_950, 1],
  ],
};

export const WHEEL_SEGMENTS = 50;

/** The multipliers around each wheel, hundredths of the stake; each sums to 49.50, 99 % of 50. */
export const WHEELS: Readonly<Record<WheelRisk, readonly number[]>> = {
  low: arrange(SHARES.low),
  medium: arrange(SHARES.medium),
  high: arrange(SHARES.high),
};

/** Spreads each multiplier evenly, so that equal ones are not next to each other where possible. */
function arrange(shares: readonly (readonly [number, number])[]): readonly number[] {
  return shares
    .flatMap(([multiplier, times], order) =>
      Array.from({ length: times }, (_, at) => ({
        multiplier,
        place: (at + 0.5) / times + order / 1_000,
      })),
    )
    .sort((left, right) => left.place - right.place)
    .map(({ multiplier }) => multiplier);
}

/** What a stake pays on a segment, down to the kobo. */
export function computeWheelWin({ risk }: WheelChoice, segment: number, stakeKobo: Kobo): Kobo {
  const multiplier = WHEELS[risk][segment] ?? 0;
  return Number((BigInt(stakeKobo) * BigInt(multiplier)) / 100n);
}
