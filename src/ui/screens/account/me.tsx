// The account page of a player: owner, wallets, details, password, and links to the other pages.

import { SiteLink } from '../../components/site-link.tsx';
import { AccountBalances } from '../../features/account/account-balances.tsx';
import { BonusProgress } from '../../features/account/bonus-progress.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { useBonuses } from '../../features/account/use-bonuses.ts';
import { useStepUp } from '../../features/wallet/step-up.tsx';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountOwner } from './account-owner.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { HERE_AS_SOON_AS_LOADED, PASSWORD, YOUR_DETAILS, YOUR_DEVICES } from './texts.ts';
import { useAddressedSection } from './use-addressed-section.ts';
import '../../styles/whole.css';

export function Me() {
  const { account, error, reload, put } = useAccount();
  const { bonuses, isAsking } = useBonuses();
  const stepUp = useStepUp();
  const number = useStore(authStore, (state) => state.mobile_number);
  useAddressedSection(!isAsking && (account !== undefined || error !== null));
  return (
    <>
      <AccountOwner number={number} account={account} />
      <AccountBalances account={account} error={error} reload={reload} />
      <AccountLinks />
      {isAsking ? (
        // As high as the window, so that nothing in sight moves when the bonuses come.
        <div className="panel min-h-dvh" aria-hidden="true">
          <DetailsSkeleton />
        </div>
      ) : (
        <>
          <BonusProgress bonuses={bonuses} />
          <section className="panel" aria-labelledby="details">
            <h2 id="details" className="mb-3 text-16">
              {YOUR_DETAILS}
            </h2>
            {account !== undefined && (
              <ProfileForm account={account} onSaved={put} stepUp={stepUp.run} />
            )}
            {stepUp.dialog}
            {account === undefined && error === null && <DetailsSkeleton />}
            {account === undefined && error !== null && (
              <p className="text-t2">{HERE_AS_SOON_AS_LOADED}</p>
            )}
          </section>
          <section className="panel" aria-labelledby="password">
            <h2 id="password" className="mb-3 scroll-mt-20 text-16" tabIndex={-1}>
              {PASSWORD}
            </h2>
            <PasswordForm number={number} />
            <SiteLink className="button outline mt-3" to="/Account/SafetySecurity#devices">
              {YOUR_DEVICES}
            </SiteLink>
          </section>
        </>
      )}
    </>
  );
}
