// What is set for this device and not for the account: appearance, what is counted, what is loaded.

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
        <fieldset className="device-setting" aria-labelledby="appearance">
          <span id="appearance" className="font-semibold">
            Appearance
          </span>
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
        </fieldset>
        <fieldset
          className="device-setting"
          aria-labelledby="slip-count"
          aria-describedby="slip-count-does"
        >
          <span id="slip-count" className="font-semibold">
            Number on the betslip button
          </span>
          <div className="switch">
            <button type="button" aria-pressed={!counts} onClick={() => setCounts(false)}>
              Off
            </button>
            <button type="button" aria-pressed={counts} onClick={() => setCounts(true)}>
              On
            </button>
          </div>
          <p id="slip-count-does" className="text-13 text-t2">
            On a phone, the betslip button shows how many selections you have.
          </p>
        </fieldset>
        <fieldset
          className="device-setting"
          aria-labelledby="low-data"
          aria-describedby="low-data-does"
        >
          <span id="low-data" className="font-semibold">
            Low-data mode
          </span>
          <div className="switch">
            <button type="button" aria-pressed={!lowData} onClick={() => setLowData(false)}>
              Off
            </button>
            <button type="button" aria-pressed={lowData} onClick={() => setLowData(true)}>
              On
            </button>
          </div>
          <p id="low-data-does" className="text-13 text-t2">
            Hides banners and game pictures, and updates your balance, the menu and match lists four
            times less often. Live odds stay just as fast and use as much data as before.
          </p>
        </fieldset>
        <fieldset
          className="device-setting"
          aria-labelledby="developer-panel"
          aria-describedby="developer-panel-does"
        >
          <span id="developer-panel" className="font-semibold">
            Developer panel
          </span>
          <button type="button" className="button outline" onClick={toggleDeveloperPanel}>
            Open or close
          </button>
          <p id="developer-panel-does" className="text-13 text-t2">
            Shows technical details of the live odds, for support and developers. Ctrl+Shift+D opens
            it on any page.
          </p>
        </fieldset>
      </div>
    </section>
  );
}
