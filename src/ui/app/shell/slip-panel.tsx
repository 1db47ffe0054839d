// The betslip, in the rail of a desk and in the sheet of a phone.

import { Icon } from '../../components/icon.tsx';

export function SlipPanel() {
  return (
    <div className="slip-panel" data-testid="betslip">
      <header>
        <h2>Betslip</h2>
      </header>
      <div className="grid justify-items-center gap-2 px-6 py-10 text-center text-t2">
        <Icon name="slip" />
        <p>Your slip is empty. Tap a price to add it.</p>
      </div>
    </div>
  );
}
