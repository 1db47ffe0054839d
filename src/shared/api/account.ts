// A player as the login and the details answer it (contract section 4.2).

import * as z from 'zod/mini';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

/**
 * Why a player owes what his wallet no longer covered: the result of a paid bet was corrected, or a
 * deposit went back to its payer.
 */
export type DebtCause = 'result_corrected' | 'deposit_reversed';

const fields = {
  id: text,
  username: text,
  /** The balance of the real wallet, as `availableBalance`; all balances here are in naira. */
  balance: number,
  availableBalance: number,
  trustBalance: number,
  sportBonusBalance: number,
  virtualBonusBalance: number,
  casinoBonusBalance: number,
  /** The player's debt; beyond the contract, as `owedFor`. */
  owed: number,
  /** The causes of the debt (`DebtCause`), in the order in which they arose. */
  owedFor: list(z.string()),
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  phone: optionalText,
  gender: optionalText,
  /** `YYYY-MM-DD`. */
  dateOfBirth: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  currency: optionalText,
  role: optionalText,
  roleId: number,
  group: optionalText,
  /** 1 for an active account. */
  status: number,
  /** When the player registered, `YYYY-MM-DD HH:mm:ss` at +1. */
  registered: optionalText,
};

export const account = lazySchema(() => z.object(fields));
export type Account = z.infer<ReturnType<typeof account>>;

/**
 * The account with its bearer token; the other three fields are '': they are of products that this
 * backend does not have.
 */
export const signedInAccount = lazySchema(() =>
  z.object({
    ...fields,
    token: z.string(),
    virtualToken: optionalText,
    authCode: optionalText,
    code: optionalText,
  }),
);
