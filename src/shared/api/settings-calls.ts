// The rules of play that the page needs to know (contract section 4.2).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { clientParams } from './entered-fields.ts';
import { optionalText } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

/** All values are text; switches are '0' and '1', amounts naira, times seconds. */
export const globalVariables = lazySchema(() =>
  z.object({
    AllowRegistration: optionalText,
    PaymentDay: optionalText,
    MaxPayout: optionalText,
    MinBonusOdd: optionalText,
    SingleTicketLenght: optionalText,
    SingleMaxWinning: optionalText,
    MaxCombinationOddLength: optionalText,
    MinBetStake: optionalText,
    MaxNoOfSelection: optionalText,
    TipsterTicketLength: optionalText,
    LiveTicketMax: optionalText,
    Currency: optionalText,
    CurrencyCode: optionalText,
    MinDeposit: optionalText,
    MinWithdrawal: optionalText,
    EnableSystemBet: optionalText,
    EnableSplitBet: optionalText,
    LiabilityThreshold: optionalText,
    Logo: optionalText,
    DialCode: optionalText,
    PowerBonusStartDate: optionalText,
    EnableBankAcct: optionalText,
    taxEnabled: optionalText,
    exciseTax: optionalText,
    wthTax: optionalText,
    comboMinStake: optionalText,
    comboMaxStake: optionalText,
    singleMinStake: optionalText,
    singleMaxStake: optionalText,
    enableCashout: optionalText,
    // Beyond the contract: what the slip and the wallet show before they make a call.
    MaxDeposit: optionalText,
    MaxWithdrawal: optionalText,
    MaxCombinations: optionalText,
    MaxCouponCombinations: optionalText,
    SystemBonusOdd: optionalText,
    BonusBase: optionalText,
    MinGroupStake: optionalText,
    GroupStakeStep: optionalText,
    AcceptLiveBets: optionalText,
    liveBetDelay: optionalText,
    WageringMaxStake: optionalText,
  }),
);

export const globalVariablesCall = defineCall({
  method: 'GET',
  path: 'auth/globalvariables/:clientId',
  summary: 'The rules of play, all as text',
  revalidated: true,
  params: clientParams,
  answer: () =>
    z.object({
      success: z.boolean(),
      status: z.number(),
      message: z.string(),
      data: globalVariables(),
    }),
});
