// Limits, breaks, the reality check, sessions and help: what keeps betting a pastime.

import { SiteLink } from '../../components/site-link.tsx';
import { TRY_AGAIN } from '../../components/texts.ts';
import { BreakNotice } from '../../features/safety/break-notice.tsx';
import { BreakPanels } from '../../features/safety/break-panels.tsx';
import { LimitsPanel } from '../../features/safety/limits-panel.tsx';
import { RealityCheckPanel } from '../../features/safety/reality-check-panel.tsx';
import { useSafety } from '../../features/safety/use-safety.ts';
import { WalletFrame } from '../wallet/wallet-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SafetyHelp } from './safety-help.tsx';
import {
  CHANGE_PASSWORD,
  limitsNotLoaded,
  SAFETY_AND_SECURITY,
  SAFETY_INVITATION,
  SAFETY_PURPOSE,
  SESSIONS_AND_PASSWORD,
  SOMEONE_ELSE,
  YOUR_LIMITS,
} from './texts.ts';
import { useAddressedSection } from './use-addressed-section.ts';

export function SafetyScreen() {
  return (
    <>
      <WalletFrame
        title={SAFETY_AND_SECURITY}
        purpose={SAFETY_PURPOSE}
        invitation={SAFETY_INVITATION}
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
        <section className="panel" aria-label={YOUR_LIMITS}>
          <p className="flex flex-wrap items-center gap-2" role="alert">
            {limitsNotLoaded(error.message)}
            <button type="button" className="button outline" onClick={reload}>
              {TRY_AGAIN}
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
          {SESSIONS_AND_PASSWORD}
        </h2>
        <p className="max-w-[70ch] text-13 text-t2">{SOMEONE_ELSE}</p>
        <div className="flex flex-wrap gap-2">
          <SiteLink className="button outline" to="/Account/Me#password">
            {CHANGE_PASSWORD}
          </SiteLink>
          <LogOutButton />
        </div>
      </section>
    </>
  );
}
