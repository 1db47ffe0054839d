// The methods on offer now: those that an adapter serves and the operator has not turned off.

import type { RulesInForce } from '../settings/play-rules.ts';
import type { PaymentProviders } from './payment-providers.ts';

export function listOffered(
  { offered }: PaymentProviders,
  rules: RulesInForce,
): PaymentProviders['offered'] {
  const off = rules
    .text('DisabledPaymentMethods')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return offered.filter(({ method }) => !off.includes(method.name));
}
