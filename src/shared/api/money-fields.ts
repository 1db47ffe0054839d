// Money in calls: naira on the wire, number or text; kobo once read.

import * as z from 'zod/mini';
import { type Kobo, readNaira } from '../money/kobo.ts';
import { lazySchema } from './lazy-schema.ts';

const RULE = 'must be an amount in naira with at most 2 decimals';

/** Digits and a point: `readNaira` also takes signs and spaces, which no call needs. */
const PLAIN = /^[\d.]+$/;

/** An amount of at least 0 in naira, read as kobo; text has digits and a point alone. */
export const naira = lazySchema(() =>
  z.pipe(
    z.union([z.number(), z.string()], RULE).check(
      z.refine((value) => {
        const kobo = readNaira(value);
        const isPlain = typeof value === 'number' || PLAIN.test(value);
        return isPlain && kobo !== undefined && kobo >= 0;
      }, RULE),
    ),
    z.transform((value: number | string): Kobo => readNaira(value) ?? 0),
  ),
);
