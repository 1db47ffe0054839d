// The command palette: what it offers, how it is searched, and that the keyboard alone is enough.

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CommandPalette } from '../../src/ui/features/keyboard/palette/command-palette.tsx';
import {
  type Command,
  findCommands,
} from '../../src/ui/features/keyboard/palette/find-commands.ts';
import type { FindPlacesProps, Found } from '../../src/ui/features/keyboard/palette/found-place.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';

startOnEmptyPage(authStore, utilsStore);
beforeEach(supportDialogs);

function show() {
  const onClose = vi.fn();
  const onAction = vi.fn();
  const pages = [{ path: '*', element: <CommandPalette onClose={onClose} onAction={onAction} /> }];
  const history = openHistory('/');
  render(<TestRouter routes={pages} history={history} />);
  return {
    onClose,
    onAction,
    path: () => history.location.pathname + history.location.search,
  };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  test('leads to a page with the keyboard alone, and closes before it goes', async () => {
    const { onClose, path } = show();
    type('deposit');
    expect(active().textContent).toContain('Deposit');
    expect(input().getAttribute('aria-activedescendant')).toBe(active().id);
    await act(async () => press('Enter'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(path()).toBe('/Account/Deposit');
  });

  test('knows other words for things', () => {
    show();
    type('money bank');
    expect(options()).toHaveLength(1);
    expect(options()[0]).toContain('Withdraw');
  });

  test('offers every sport of the menu, live and before', async () => {
    utilsStore.change((draft) => {
      draft.sportsMenu = [{ sportID: '2', sportName: 'Basketball', total: 4 }];
    });
    const { path } = show();
    type('basket');
    expect(options()).toEqual(['BasketballSport', 'Live basketballSport']);
    press('ArrowDown');
    await act(async () => press('Enter'));
    expect(path()).toBe('/Sport/LiveList?sport=2');
  });

  test('walks round at the ends, and begins anew with other words', () => {
    show();
    const all = options().length;
    press('ArrowUp');
    expect(active().textContent).toBe(options().at(-1));
    press('ArrowDown');
    expect(active().textContent).toBe(options()[0]);
    press('ArrowDown');
    type('live');
    expect(active().textContent).toBe(options()[0]);
    expect(options().length).toBeLessThan(all);
  });

  test('the slip, its stake and the list of keys are what their keys do', () => {
    for (const [text, type_] of [
      ['betslip', 'slip'],
      ['stake', 'stake'],
      ['shortcuts', 'keys'],
    ] as const) {
      const { onAction } = show();
      fireEvent.change(input(), { target: { value: text } });
      press('Enter');
      expect(onAction).toHaveBeenCalledExactlyOnceWith({ type: type_ });
      document.body.replaceChildren();
    }
  });

  test('offers the other theme', () => {
    show();
    type('theme');
    fireEvent.click(screen.getByRole('option'));
    expect(document.documentElement.dataset.theme).toMatch(/^(dark|light)$/);
    delete document.documentElement.dataset.theme;
  });

  test('whoever has an account is not asked to log in', () => {
    show();
    type('log in');
    expect(options()).toHaveLength(1);
    act(() =>
      authStore.change((draft) => {
        draft.token = 'token';
      }),
    );
    expect(options()).toHaveLength(0);
  });

  test('goes to what a search beyond its commands finds, behind the commands', async () => {
    const onClose = vi.fn();
    const found: Found = {
      searching: false,
      places: [
        { id: 'match-7', label: 'Live FC v Kano', about: '18:00, NPFL', path: '/match/7' },
        { id: 'recent', label: 'leads nowhere', about: '', path: null },
      ],
    };
    const FindPlaces = ({ text, onFound }: FindPlacesProps) => {
      useEffect(
        () => onFound(text === 'live' ? found : { places: [], searching: text !== '' }),
        [text, onFound],
      );
      return null;
    };
    const pages = [
      {
        path: '*',
        element: <CommandPalette onClose={onClose} onAction={vi.fn()} FindPlaces={FindPlaces} />,
      },
    ];
    const history = openHistory('/');
    render(<TestRouter routes={pages} history={history} />);
    type('zzz');
    // Not before the search has answered.
    expect(screen.queryByText(/Nothing for/)).toBeNull();
    type('live');
    expect(options().at(0)).toContain('Live');
    expect(options().at(-1)).toContain('Live FC v Kano');
    press('ArrowUp');
    await act(async () => press('Enter'));
    expect(history.location.pathname).toBe('/match/7');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('says so when nothing matches, and Enter does nothing', () => {
    const { onClose } = show();
    type('arsenal');
    expect(screen.getByText(/Nothing for “arsenal”/)).toBeTruthy();
    press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('0 commands');
  });
});

describe('finding', () => {
  const command = (label: string, words = ''): Command => ({
    id: label,
    label,
    about: '',
    words,
    run: () => {},
  });
  const all = [command('My bets', 'live'), command('Live', 'now'), command('Live soccer')];
  const found = (text: string) => findCommands(all, text).map(({ label }) => label);

  test('what begins with the text is first; all words must be there, in any order', () => {
    expect(found('live')).toEqual(['Live', 'Live soccer', 'My bets']);
    expect(found('SOCCER live')).toEqual(['Live soccer']);
    expect(found('live tennis')).toEqual([]);
    expect(found('  ')).toEqual(['My bets', 'Live', 'Live soccer']);
  });
});
