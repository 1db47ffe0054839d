// What is set for this device and not for the account: appearance, what is counted, what is loaded.

import type { ReactNode } from 'react';
import { toggleDeveloperPanel } from '../../state/developer-panel.ts';
import { lowDataStore, useLowData } from '../../state/low-data.ts';
import { useStore } from '../../state/persisted-store.ts';
import { chooseTheme, useTheme } from '../../state/theme.ts';
import { utilsStore } from '../../state/utils-store.ts';

/** For visitors too. */
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
        On this device
      </h2>
      <div className="grid max-w-160 gap-4">
        <Setting id="appearance" name="Appearance">
          <div className="switch">
            {(['dark', 'light'] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={theme === choice}
                onClick={() => chooseTheme(choice)}
              >
                {choice === 'dark' ? 'Dark' : 'Light'}
              </button>
            ))}
          </div>
        </Setting>
        <Setting
          id="slip-count"
          name="Number on the betslip button"
          does="On a phone, the betslip button shows how many selections you have."
        >
          <div className="switch">
            <button type="button" aria-pressed={!counts} onClick={() => setCounts(false)}>
              Off
            </button>
            <button type="button" aria-pressed={counts} onClick={() => setCounts(true)}>
              On
            </button>
          </div>
        </Setting>
        <Setting
          id="low-data"
          name="Low-data mode"
          does="Hides banners and game pictures, and updates your balance, the menu and match lists four times less often. Live odds stay just as fast and use as much data as before."
        >
          <div className="switch">
            <button type="button" aria-pressed={!lowData} onClick={() => setLowData(false)}>
              Off
            </button>
            <button type="button" aria-pressed={lowData} onClick={() => setLowData(true)}>
              On
            </button>
          </div>
        </Setting>
        <Setting
          id="developer-panel"
          name="Developer panel"
          does="Shows technical details of the live odds, for support and developers. Ctrl+Shift+D opens it on any page."
        >
          <button type="button" className="button outline" onClick={toggleDeveloperPanel}>
            Open or close
          </button>
        </Setting>
      </div>
    </section>
  );
}

interface SettingProps {
  readonly id: string;
  readonly name: string;
  /** What it does, in a sentence or two below it. */
  readonly does?: string;
  readonly children: ReactNode;
}

function Setting({ id, name, does, children }: SettingProps) {
  const about = does === undefined ? undefined : `${id}-does`;
  return (
    <fieldset
      className="grid grid-cols-[minmax(0,1fr)_200px] items-center gap-x-4 gap-y-1 max-md:grid-cols-2"
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
