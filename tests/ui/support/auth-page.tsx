// The whole site over a played backend, with the words the tests of logging in use.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { routes } from '../../../src/ui/app/routes/routes.tsx';
import { authStore } from '../../../src/ui/state/auth-store.ts';
import { openDialog } from '../../../src/ui/state/open-dialog.ts';
import { sentCodeStore } from '../../../src/ui/state/sent-code-store.ts';
import { userStore } from '../../../src/ui/state/user-store.ts';
import { utilsStore } from '../../../src/ui/state/utils-store.ts';
import { supportDialogs } from './dialogs.ts';
import { openRoutes } from './route-page.tsx';
import { startOnEmptyPage } from './start-on-empty-page.ts';

/** Every test of the file begins without a player, on a page that has dialogs and may alert. */
export function startWithoutPlayer(): void {
  startOnEmptyPage(authStore, userStore, utilsStore, sentCodeStore);
  beforeEach(() => {
    supportDialogs();
    sessionStorage.clear();
    openDialog(null);
    vi.stubGlobal('scrollTo', () => {});
    vi.spyOn(window, 'alert').mockImplementation(() => {});
  });
}

export function openSite(path = '/Promotions') {
  return openRoutes(routes, path);
}

/** What the bar at the top shows. */
export function topBar() {
  return within(document.querySelector<HTMLElement>('.top-bar')!);
}

export function enter(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Opens the dialog on one of its tabs. */
export async function openAuthDialog(tab: 'login' | 'register'): Promise<HTMLElement> {
  act(() => openDialog({ kind: 'auth', tab }));
  return screen.findByRole('dialog');
}

/** Types a code into the boxes of the open step. */
export async function enterCode(code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Digit 1 of 6'), { target: { value: code } });
}

export async function bodyOf(request: Request | undefined): Promise<unknown> {
  return request?.json();
}
