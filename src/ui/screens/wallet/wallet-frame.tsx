// Around every page of the wallet.

import { AccountFrame, type AccountFrameProps } from '../account/account-frame.tsx';
import '../../features/wallet/pay.css';
import '../../features/wallet/wallet.css';

export function WalletFrame(props: AccountFrameProps) {
  return <AccountFrame {...props} />;
}
