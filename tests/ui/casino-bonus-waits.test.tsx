// The casino bonus dialog beside a bet that is being placed: the bet comes first.

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CasinoBonusDialog } from '../../src/ui/app/shell/casino-bonus-dialog.tsx';
import { PlaceArea } from '../../src/ui/features/betslip/placing/place-area.tsx';
import { SlipEffects } from '../../src/ui/features/betslip/placing/slip-effects.tsx';
import { userStore } from '../../src/ui/state/user-store.ts';
import { CASINO_BONUS } from './support/accounts-backend.ts';
import { logIn, placedAnswer } from './support/placing-page.tsx';
import { A, press, watchPlacing } from './support/placing-slip.tsx';

const slip = watchPlacing();
const BONUS = 'You have a casino bonus';

test('a bonus waits from the press of the button until the receipt was put away', async () => {
  logIn();
  slip.page.giveBonus(CASINO_BONUS);
  slip.page.show(
    <>
      <PlaceArea />
      <SlipEffects />
      <CasinoBonusDialog onClose={vi.fn()} />
    </>,
  );
  slip.page.putSlip([A]);
  expect(screen.getByRole('dialog', { name: BONUS })).toBeTruthy();
  slip.page.answer(() => placedAnswer());
  press(/^Place/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: BONUS })).toBeNull());
  await screen.findByRole('dialog', { name: 'Bet accepted' });
  expect(screen.queryByRole('dialog', { name: BONUS })).toBeNull();
  // What the backend says of the player after a bet comes in its own time.
  await waitFor(() => expect(userStore.read().loadedAt).toBeGreaterThan(0));
  press('OK');
  expect(await screen.findByRole('dialog', { name: BONUS })).toBeTruthy();
});
