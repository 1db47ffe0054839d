// The placeholder of the slip while the stored slip is being restored.

import { LEG, LEG_GAP, LEGS } from './leg-styles.ts';
import { BETSLIP } from './texts.ts';

export function SlipWaiting() {
  return (
    <>
      <header>
        <h2>{BETSLIP}</h2>
      </header>
      <div className={LEGS} aria-hidden="true">
        <span className={`${LEG} ${LEG_GAP} bg-s3`} />
        <span className={`${LEG} ${LEG_GAP} bg-s3`} />
      </div>
    </>
  );
}
