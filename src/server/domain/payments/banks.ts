// The banks that withdrawals can go to, by the codes of the Central Bank of Nigeria; wallets have
// codes of their providers.

export interface Bank {
  readonly code: string;
  /** The code in the inter-bank settlement system (NIBSS). */
  readonly longCode: string;
  readonly name: string;
  readonly type: 'bank' | 'wallet';
}

const bank = (code: string, longCode: string, name: string): Bank => ({
  code,
  longCode,
  name,
  type: 'bank',
});
const wallet = (code: string, longCode: string, name: string): Bank => ({
  code,
  longCode,
  name,
  type: 'wallet',
});

export const BANKS: readonly Bank[] = [
  bank('044', '000014', 'Access Bank'),
  bank('050', '000010', 'Ecobank'),
  bank('214', '000003', 'FCMB'),
  bank('070', '000007', 'Fidelity Bank'),
  bank('011', '000016', 'First Bank'),
  bank('058', '000013', 'GTBank'),
  bank('301', '000006', 'Jaiz Bank'),
  bank('082', '000002', 'Keystone Bank'),
  bank('076', '000008', 'Polaris Bank'),
  bank('101', '000023', 'Providus Bank'),
  bank('221', '000012', 'Stanbic IBTC Bank'),
  bank('232', '000001', 'Sterling Bank'),
  bank('033', '000004', 'UBA'),
  bank('032', '000018', 'Union Bank'),
  bank('215', '000011', 'Unity Bank'),
  bank('035', '000017', 'Wema Bank'),
  bank('057', '000015', 'Zenith Bank'),
  wallet('50211', '090267', 'Kuda'),
  wallet('50515', '090405', 'Moniepoint'),
  wallet('999992', '100004', 'OPay'),
  wallet('999991', '100033', 'PalmPay'),
];

export function findBank(code: string): Bank | undefined {
  return BANKS.find((known) => known.code === code);
}
