// The foot of a slip on a page of its own, with what the tests of placing press and read.

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { PlaceArea } from '../../../src/ui/features/betslip/placing/place-area.tsx';
import { SlipEffects } from '../../../src/ui/features/betslip/placing/slip-effects.tsx';
import { authStore } from '../../../src/ui/state/auth-store.ts';
import { openDialog, useOpenDialog } from '../../../src/ui/state/open-dialog.ts';
import { userStore } from '../../../src/ui/state/user-store.ts';
import { utilsStore } from '../../../src/ui/state/utils-store.ts';
import { supportDialogs } from './dialogs.ts';
import { createPlacingPage, type PlacingPage } from './placing-page.tsx';
import { startOnEmptyPage } from './start-on-empty-page.ts';

export const A = '7/1//1';
export const B = '8/1//2';
/** Where an order is kept. */
export const KEPT_KEY = 'touchline:placing';

export interface PlacingSlip {
  /** Of the test that runs; a reload is another one. */
  page: PlacingPage;
  /** What the show-error event said. */
  readonly errors: string[];
  /** With these selections in the slip; null for a page that does not know its slip yet. */
  show(ids?: readonly string[] | null): void;
  /** Which dialog of the page is open. */
  dialogText(): string | null;
}

/** Another page for each test of this file, with nothing kept. */
export function watchPlacing(): PlacingSlip {
  beforeAll(supportDialogs);
  startOnEmptyPage(authStore, userStore, utilsStore);
  const errors: string[] = [];
  const hearError = (event: Event) => errors.push(String((event as CustomEvent).detail));
  let page: PlacingPage;
  const slip: PlacingSlip = {
    get page() {
      return page;
    },
    set page(next) {
      page = next;
    },
    errors,
    show(ids = [A]) {
      page.show(
        <>
          <PlaceArea />
          <SlipEffects />
          <OpenDialog />
        </>,
      );
      if (ids !== null) page.putSlip(ids);
    },
    dialogText: () => screen.getByLabelText('open dialog').textContent,
  };
  beforeEach(() => {
    page = createPlacingPage();
    errors.length = 0;
    addEventListener('touchline:show-error', hearError);
  });
  afterEach(() => {
    page.end();
    removeEventListener('touchline:show-error', hearError);
    act(() => openDialog(null));
  });
  return slip;
}

function OpenDialog() {
  const open = useOpenDialog();
  return <output aria-label="open dialog">{open === null ? 'none' : JSON.stringify(open)}</output>;
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** What is kept of the order, as the next page would find it. */
export function readKept() {
  return JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null')?.record ?? null;
}

/** @throws what a browser throws that reaches nobody. */
export function failNetwork(): never {
  throw new TypeError('Failed to fetch');
}
