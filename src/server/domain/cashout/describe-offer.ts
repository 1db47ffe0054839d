// An offer as the wire carries it (contract section 4).

import { toNaira } from '../../../shared/money/kobo.ts';
import type { OfferedCashout } from './offer-cashout.ts';

export interface DescribedOffer {
  /** Naira; 0 where cashout is not available now. */
  readonly cashOutAmount: number;
  readonly cashOutQuoteId: string;
  /** ms since epoch; 0 without an offer. */
  readonly cashOutExpiresAt: number;
}

export const NO_OFFER: DescribedOffer = {
  cashOutAmount: 0,
  cashOutQuoteId: '',
  cashOutExpiresAt: 0,
};

export function describeOffer({ amountKobo, quoteId, expiresAt }: OfferedCashout): DescribedOffer {
  return {
    cashOutAmount: toNaira(amountKobo),
    cashOutQuoteId: quoteId,
    cashOutExpiresAt: expiresAt,
  };
}
