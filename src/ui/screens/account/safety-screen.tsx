// Limits, breaks, the reality check, sessions and help: what keeps betting a pastime.

import { SiteLink } from '../../components/site-link.tsx';
import { BreakNotice } from '../../features/safety/break-notice.tsx';
import { BreakPanels } from '../../features/safety/break-panels.tsx';
import { LimitsPanel } from '../../features/safety/limits-panel.tsx';
import { RealityCheckPanel } from '../../features/safety/reality-check-panel.tsx';
import { useSafety } from '../../features/safety/use-safety.ts';
import { WalletFrame } from '../wallet/wallet-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SafetyHelp } from './safety-help.tsx';
import { useAddressedSection } from './use-addressed-section.ts';

export function SafetyScreen() {
  return (
    <>
      <WalletFrame
        title="Safety and security"
        purpose="Limits, breaks, reality checks and your password."
        invitation="Log in to set deposit and loss limits, to take a break or to exclude yourself. You can always withdraw your money."
      >
        <Safety />
      </WalletFrame>
      <SafetyHelp />
    </>
  );
}

function Safety() {
  const { safety, error, reload, changes } = useSafety();
  useAddressedSection(safety !== undefined || error !== null);
  return (
    <>
      {safety?.exclusion != null && <BreakNotice exclusion={safety.exclusion} />}
      {safety === undefined && error !== null ? (
        <section className="panel" aria-label="Your limits">
          <p className="flex flex-wrap items-center gap-2" role="alert">
            Your limits could not be loaded: {error.message}
            <button type="button" className="button outline" onClick={reload}>
              Try again
            </button>
          </p>
        </section>
      ) : (
        <LimitsPanel safety={safety} changes={changes} />
      )}
      <BreakPanels changes={changes} onBegun={() => scrollTo({ top: 0 })} />
      <RealityCheckPanel />
      <section className="panel grid gap-3" aria-labelledby="sessions">
        <h2 id="sessions" className="text-16">
          Sessions and password
        </h2>
        <p className="max-w-[70ch] text-13 text-t2">
          Is someone else using your account? Change your password to log out all other devices. We
          always ask for your password before money leaves.
        </p>
        <div className="flex flex-wrap gap-2">
          <SiteLink className="button outline" to="/Account/Me#password">
            Change password
          </SiteLink>
          <LogOutButton />
        </div>
      </section>
    </>
  );
}
