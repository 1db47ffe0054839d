// Settings of this device, not of the account: theme, number on the betslip button, low-data mode.

import type { ReactNode } from 'react';
import { toggleDeveloperPanel } from '../../state/developer-panel.ts';
import { lowDataStore, useLowData } from '../../state/low-data.ts';
import { useStore } from '../../state/persisted-store.ts';
import { chooseTheme, useTheme } from '../../state/theme.ts';
import { utilsStore } from '../../state/utils-store.ts';
import {
  APPEARANCE,
  DARK,
  DEVELOPER_PANEL,
  DEVELOPER_PANEL_DOES,
  LIGHT,
  LOW_DATA_DOES,
  LOW_DATA_MODE,
  OFF,
  ON,
  ON_THIS_DEVICE,
  OPEN_OR_CLOSE,
  SLIP_BADGE,
  SLIP_BADGE_DOES,
} from './texts.ts';

/** Also shown to visitors who are not logged in. */
export function DeviceSettings() {
  const theme = useTheme();
  const lowData = useLowData();
  const setLowData = (isOn: boolean) =>
    lowDataStore.change((draft) => {
      draft.isOn = isOn;
    });
  const counts = useStore(utilsStore, (state) => state.showBetslipCount);
  const setCounts = (shown: boolean) =>
    utilsStore.change((draft) => {
      draft.showBetslipCount = shown;
    });
  return (
    <section className="panel" aria-labelledby="device">
      <h2 id="device" className="mb-3 text-16">
        {ON_THIS_DEVICE}
      </h2>
      <div className="grid max-w-160 gap-4">
        <Setting id="appearance" name={APPEARANCE}>
          <div className="switch">
            {(['dark', 'light'] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={theme === choice}
                onClick={() => chooseTheme(choice)}
              >
                {choice === 'dark' ? DARK : LIGHT}
              </button>
            ))}
          </div>
        </Setting>
        <Setting id="slip-count" name={SLIP_BADGE} does={SLIP_BADGE_DOES}>
          <div className="switch">
            <button type="button" aria-pressed={!counts} onClick={() => setCounts(false)}>
              {OFF}
            </button>
            <button type="button" aria-pressed={counts} onClick={() => setCounts(true)}>
              {ON}
            </button>
          </div>
        </Setting>
        <Setting id="low-data" name={LOW_DATA_MODE} does={LOW_DATA_DOES}>
          <div className="switch">
            <button type="button" aria-pressed={!lowData} onClick={() => setLowData(false)}>
              {OFF}
            </button>
            <button type="button" aria-pressed={lowData} onClick={() => setLowData(true)}>
              {ON}
            </button>
          </div>
        </Setting>
        <Setting id="developer-panel" name={DEVELOPER_PANEL} does={DEVELOPER_PANEL_DOES}>
          <button type="button" className="button outline" onClick={toggleDeveloperPanel}>
            {OPEN_OR_CLOSE}
          </button>
        </Setting>
      </div>
    </section>
  );
}

interface SettingProps {
  readonly id: string;
  readonly name: string;
  /** Explains the setting, in a sentence or two below it. */
  readonly does?: string;
  readonly children: ReactNode;
}

function Setting({ id, name, does, children }: SettingProps) {
  const about = does === undefined ? undefined : `${id}-does`;
  return (
    <fieldset
      className="grid grid-cols-[minmax(0,1fr)_200px] items-center gap-x-4 gap-y-1 max-md:grid-cols-2 large:grid-cols-1"
      aria-labelledby={id}
      aria-describedby={about}
    >
      <span id={id} className="font-semibold">
        {name}
      </span>
      {children}
      {does !== undefined && (
        <p id={about} className="col-span-full text-13 text-t2">
          {does}
        </p>
      )}
    </fieldset>
  );
}
