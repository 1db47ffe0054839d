// Around every page of the wallet.

import { AccountFrame, type AccountFrameProps } from '../account/account-frame.tsx';

export function WalletFrame(props: AccountFrameProps) {
  return <AccountFrame {...props} />;
}
