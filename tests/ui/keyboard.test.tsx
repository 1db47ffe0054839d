// Keys: what each means where it is pressed, walking rows, picking, the switch that turns them off.

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteFooter } from '../../src/ui/app/shell/site-footer.tsx';
import { announcer } from '../../src/ui/components/announcer/announcer.ts';
import { AmountField } from '../../src/ui/features/betslip/amount-field.tsx';
import { KeyList } from '../../src/ui/features/keyboard/key-list.tsx';
import { Keyboard } from '../../src/ui/features/keyboard/keyboard.tsx';
import { readKey } from '../../src/ui/features/keyboard/read-key.ts';
import { setSingleKeys, singleKeysOn } from '../../src/ui/features/keyboard/single-keys.ts';
import { goToStake } from '../../src/ui/features/keyboard/slip-keys.ts';
import { eventually } from '../support/wait.ts';
import { supportDialogs } from './support/dialogs.ts';
import { createLivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module.
import '../../src/ui/features/keyboard/key-list.tsx';

startOnEmptyPage();
beforeEach(() => {
  setSingleKeys(true);
  supportDialogs();
  document.body.replaceChildren();
});

/** The key as it arrives from an element of the page. */
function read(key: string, element: Element = document.body, more: KeyboardEventInit = {}) {
  let action: ReturnType<typeof readKey> = null;
  const listener = (event: KeyboardEvent) => {
    action = readKey(event, singleKeysOn());
  };
  addEventListener('keydown', listener, { once: true });
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  return action;
}

function put(html: string, selector: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const found = place.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** A betslip with these in it, as the page has it. */
function putSlip(children: ReactNode): HTMLElement {
  const slip = document.createElement('div');
  slip.dataset.testid = 'betslip';
  document.body.append(slip);
  render(children, { container: slip });
  return slip;
}

const stakeField = <AmountField label="Stake" value={0} onAmount={async () => {}} />;
/** Ids of their own for each page: where the keyboard was is remembered from page to page. */
let run = 0;
const rows = () =>
  `<main>${['1', '2', '3']
    .map(
      (
        id,
      ) => `<article class="live-row" data-match-id="${run}-${id}"><a class="teams" href="/m/${id}">M</a>
      <div class="odds-boxes">
        <span class="odds-box line-value">2.5</span>
        <button class="odds-box" aria-label="Match ${id}, one, 2.00" aria-pressed="false"></button>
        <button class="odds-box" aria-label="Match ${id}, two, 3.00" aria-disabled="true"></button>
        <span class="odds-box none">–</span>
      </div>
      <div class="odds-boxes second"><button class="odds-box"></button></div></article>`,
    )
    .join('')}<div class="live-row skeleton-row" data-match-id="4"></div></main>`;

describe('what a key means', () => {
  test.each([
    ['j', { type: 'move', step: 1 }],
    ['K', { type: 'move', step: -1 }],
    ['b', { type: 'slip' }],
    ['s', { type: 'stake' }],
    ['?', { type: 'keys' }],
    ['2', { type: 'pick', place: 2 }],
    ['0', null],
    ['x', null],
    ['Enter', null],
    ['Escape', null],
    ['ArrowDown', null],
  ])('%s on the page', (key, action) => {
    expect(read(key)).toEqual(action);
  });

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable></p>'])(
    'nothing where something is typed: %s',
    (html) => {
      const field = put(html, '*');
      for (const key of ['j', 's', '1', '?', 'Escape', 'ArrowDown'])
        expect(read(key, field)).toBe(null);
      expect(read('k', field, { ctrlKey: true })).toEqual({ type: 'palette' });
    },
  );

  test('nothing with Ctrl, Cmd or Alt, except the palette', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(read('s', document.body, more)).toBe(null);
    expect(read('k', document.body, { metaKey: true })).toEqual({ type: 'palette' });
    expect(read('k', document.body, { ctrlKey: true, shiftKey: true })).toBe(null);
  });

  test('nothing that somebody has taken, or that an input method is composing', () => {
    const box = put('<button></button>', 'button');
    box.addEventListener('keydown', (event) => event.preventDefault());
    expect(read('j', box)).toBe(null);
    expect(read('j', document.body, { isComposing: true })).toBe(null);
  });

  test('a dialog has the keyboard to itself; the sheet of the slip leads to the stake', () => {
    const inside = put('<dialog open><button></button></dialog>', 'button');
    for (const key of ['j', 's', '1', '?']) expect(read(key, inside)).toBe(null);
    expect(read('k', inside, { ctrlKey: true })).toBe(null);
    document.body.replaceChildren();
    const sheet = put('<dialog open class="sheet"><button></button></dialog>', 'button');
    expect(read('s', sheet)).toEqual({ type: 'stake' });
    for (const key of ['j', '1', 'b']) expect(read(key, sheet)).toBe(null);
  });

  test('Enter in a stake places, with a keyboard that is one, and never while it is held', () => {
    putSlip(stakeField);
    const stake = screen.getByLabelText('Stake');
    expect(read('Enter', stake)).toBe(null);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
    expect(read('Enter', stake)).toEqual({ type: 'place' });
    expect(read('Enter', stake, { repeat: true })).toBe(null);
    expect(read('1', stake)).toBe(null);
    expect(read('Escape', stake)).toEqual({ type: 'leave' });
    setSingleKeys(false);
    expect(read('Enter', stake)).toBe(null);
  });

  test('arrows move between rows from a row only, and not where they walk tabs', () => {
    const row = put(rows(), '.teams');
    expect(read('ArrowDown', row)).toEqual({ type: 'move', step: 1 });
    expect(read('ArrowUp', row, { shiftKey: true })).toBe(null);
  });

  test('a held key walks on, but picks and opens only once', () => {
    expect(read('j', document.body, { repeat: true })).toEqual({ type: 'move', step: 1 });
    for (const key of ['1', 'b', 's'])
      expect(read(key, document.body, { repeat: true })).toBe(null);
  });

  test('off means that no single key does anything', () => {
    setSingleKeys(false);
    for (const key of ['j', 'k', 'b', 's', '?', '1']) expect(read(key)).toBe(null);
    expect(read('k', document.body, { ctrlKey: true })).toEqual({ type: 'palette' });
  });
});

describe('the way to the stake', () => {
  test('leads into the first field of the slip', async () => {
    putSlip(stakeField);
    await goToStake(vi.fn());
    expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
  });
});

describe('walking and picking', () => {
  function start() {
    run += 1;
    put(rows(), '.teams');
    const onSlip = vi.fn();
    const { wrapper } = createLivePage();
    render(<Keyboard onSlip={onSlip} />, { wrapper });
    return { onSlip };
  }
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.getAttribute('href');

  test('the focus goes from row to row and stays at the ends', () => {
    start();
    press('k');
    expect(focused()).toBe('/m/1');
    press('k');
    expect(focused()).toBe('/m/1');
    press('j');
    press('ArrowDown');
    press('j');
    expect(focused()).toBe('/m/3');
  });

  test('a digit presses the outcome at its place, in the first market only, and says so', async () => {
    start();
    const said = vi.spyOn(announcer, 'announce');
    const boxes = [...document.querySelectorAll(`[data-match-id="${run}-2"] button`)];
    const pressed = boxes.map((box) => {
      const onClick = vi.fn(() => box.setAttribute('aria-pressed', 'true'));
      box.addEventListener('click', onClick);
      return onClick;
    });
    press('j');
    press('j');
    press('1');
    press('2');
    press('3');
    press('4');
    expect(pressed.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    await eventually(() =>
      expect(said).toHaveBeenCalledWith('keyboard', 'Added to your betslip: Match 2, one, 2.00.'),
    );
    expect(said).toHaveBeenCalledWith('keyboard', 'Not open for betting: Match 2, two, 3.00.');
  });

  test('without a slip beside the page it is opened', () => {
    const { onSlip } = start();
    press('b');
    expect(onSlip).toHaveBeenCalledOnce();
  });

  test('the slip beside the page takes the focus, and Escape leads back to the row', () => {
    const { onSlip } = start();
    const slip = put('<div data-testid="betslip"><button></button></div>', 'div');
    press('j');
    const row = focused();
    press('b');
    expect(document.activeElement).toBe(slip);
    press('Escape');
    expect(focused()).toBe(row);
    expect(onSlip).not.toHaveBeenCalled();
  });

  test('the list of keys opens with ?', async () => {
    start();
    press('?');
    expect(await screen.findByRole('heading', { name: 'Keys' })).toBeTruthy();
  });

  test('the list of keys opens with the button at the foot of the page', async () => {
    start();
    render(
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
    expect(await screen.findByRole('heading', { name: 'Keys' })).toBeTruthy();
  });
});

describe('the switch', () => {
  test('is kept, and says what is left when it is off', () => {
    render(<KeyList onClose={() => {}} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Single-key shortcuts',
      hidden: true,
    });
    expect(box.checked).toBe(true);
    act(() => box.click());
    expect(singleKeysOn()).toBe(false);
    expect(localStorage.getItem('touchline:single-keys')).toBe('off');
    expect(screen.getByText(/They are off\./)).toBeTruthy();
    act(() => box.click());
    expect(localStorage.getItem('touchline:single-keys')).toBe(null);
  });
});
