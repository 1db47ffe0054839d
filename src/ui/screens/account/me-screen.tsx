// Who is logged in, with wallets, details, password, and the ways to everything else.

import { AccountBalances } from '../../features/account/account-balances.tsx';
import { BonusProgress } from '../../features/account/bonus-progress.tsx';
import { DeviceSettings } from '../../features/account/device-settings.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { useStepUp } from '../../features/wallet/step-up.tsx';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { WalletFrame } from '../wallet/wallet-frame.tsx';
import { AccountLinks } from './account-links.tsx';
import { AccountOwner } from './account-owner.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { useAddressedSection } from './use-addressed-section.ts';

export function MeScreen() {
  return (
    <>
      <WalletFrame
        title="Your account"
        purpose="Your details, balances and password."
        invitation="Log in to see your balances, details and bets. You log in with your mobile number (+234) and your password. New here? To register you need a mobile number, a password and a 6-digit code that we text you."
      >
        <Me />
      </WalletFrame>
      <DeviceSettings />
    </>
  );
}

function Me() {
  const { account, error, reload, put } = useAccount();
  const stepUp = useStepUp();
  const number = useStore(authStore, (state) => state.mobile_number);
  useAddressedSection(account !== undefined || error !== null);
  return (
    <>
      <AccountOwner number={number} account={account} />
      <AccountBalances account={account} error={error} reload={reload} />
      <BonusProgress />
      <AccountLinks />
      <section className="panel" aria-labelledby="details">
        <h2 id="details" className="mb-3 text-16">
          Your details
        </h2>
        {account !== undefined && (
          <ProfileForm account={account} onSaved={put} stepUp={stepUp.run} />
        )}
        {stepUp.dialog}
        {account === undefined && error === null && <DetailsSkeleton />}
        {account === undefined && error !== null && (
          <p className="text-t2">They are here as soon as your account is loaded.</p>
        )}
      </section>
      <section className="panel" aria-labelledby="password">
        <h2 id="password" className="mb-3 scroll-mt-20 text-16" tabIndex={-1}>
          Password
        </h2>
        <PasswordForm number={number} />
      </section>
    </>
  );
}
