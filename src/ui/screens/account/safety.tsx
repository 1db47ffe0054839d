// Limits, breaks, the reality check and devices of a player.

import { useApiConfig } from '../../api/api-config.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { TRY_AGAIN } from '../../components/texts.ts';
import { DeviceList } from '../../features/account/device-list.tsx';
import { leaveAccount } from '../../features/auth/leave-account.ts';
import { BreakNotice } from '../../features/safety/break-notice.tsx';
import { BreakPanels } from '../../features/safety/break-panels.tsx';
import { LimitsPanel } from '../../features/safety/limits-panel.tsx';
import { RealityCheckPanel } from '../../features/safety/reality-check-panel.tsx';
import { useSafety } from '../../features/safety/use-safety.ts';
import {
  CHANGE_PASSWORD,
  DEVICES_AND_PASSWORD,
  limitsNotLoaded,
  SOMEONE_ELSE,
  YOUR_LIMITS,
} from './texts.ts';
import { useAddressedSection } from './use-addressed-section.ts';
import '../../styles/whole.css';

export function Safety() {
  const config = useApiConfig();
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
      <section className="panel grid gap-3" aria-labelledby="devices">
        <h2 id="devices" className="scroll-mt-20 text-16" tabIndex={-1}>
          {DEVICES_AND_PASSWORD}
        </h2>
        <DeviceList onLeave={() => leaveAccount(config)} />
        <p className="max-w-[70ch] text-13 text-t2">{SOMEONE_ELSE}</p>
        <SiteLink className="button outline justify-self-start" to="/Account/Me#password">
          {CHANGE_PASSWORD}
        </SiteLink>
      </section>
    </>
  );
}
