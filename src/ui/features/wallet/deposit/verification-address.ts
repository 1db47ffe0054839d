// The address of the page after a payment, to which the providers send the player back.

/** Path of the page that verifies a deposit; the name of the reference depends on the method. */
export function verificationPath(method: string, reference: string): string {
  const parameter = REFERENCE_PARAMETERS[method.toLowerCase()] ?? 'reference';
  const query = new URLSearchParams({ [parameter]: reference });
  return `/payment-verification/${encodeURIComponent(method)}?${query}`;
}

/** The reference that a provider sent the player back with; '' where it is missing. */
export function readReference(method: string, query: URLSearchParams): string {
  const parameter = REFERENCE_PARAMETERS[method.toLowerCase()] ?? 'reference';
  const reference = query.get(parameter) ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(reference) ? reference : '';
}

/** Contract sections 4.4 and 6. */
const REFERENCE_PARAMETERS: Readonly<Record<string, string>> = {
  paystack: 'trxref',
  monnify: 'paymentReference',
  flutterwave: 'tx_ref',
  korapay: 'reference',
  fidelity: 'txnRef',
  smileandpay: 'orderReference',
};
