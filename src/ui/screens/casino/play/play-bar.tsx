// The bar above a game: the way out, its name, the balance in use, full screen.

import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { showNaira } from '../../../components/show-naira.ts';
import { BALANCE_NAMES, type BalanceType } from './balance-choice.ts';
import type { FullScreen } from './use-full-screen.ts';

interface PlayBarProps {
  readonly title: string;
  readonly provider: string;
  /** Undefined while none is chosen. */
  readonly balance: BalanceType | undefined;
  /** Naira in it; undefined for the demo. */
  readonly amount: number | undefined;
  /** Undefined for visitors, who have nothing to choose from. */
  readonly onChangeBalance: (() => void) | undefined;
  readonly onLogIn: (() => void) | undefined;
  readonly fullScreen: FullScreen;
}

export function PlayBar(props: PlayBarProps) {
  const { title, provider, balance, amount, onChangeBalance, onLogIn, fullScreen } = props;
  return (
    <header className="play-bar">
      <LeaveButton />
      <h1 className="truncate">{title}</h1>
      <span className="truncate text-12 text-t3 max-md:hidden">{provider}</span>
      <span className="grow" />
      {balance !== undefined && (
        <BalanceInUse balance={balance} amount={amount} onChange={onChangeBalance} />
      )}
      {onLogIn !== undefined && (
        <button type="button" className="button outline" onClick={onLogIn}>
          Log in
        </button>
      )}
      {fullScreen.available && (
        <button
          type="button"
          className="icon-button"
          aria-label={fullScreen.active ? 'Leave full screen' : 'Full screen'}
          onClick={fullScreen.toggle}
        >
          <Icon name={fullScreen.active ? 'shrink' : 'expand'} />
        </button>
      )}
    </header>
  );
}

function LeaveButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A page opened by its address has nothing of ours behind it.
  const leave = () => void (key === 'default' ? navigate('/Games') : navigate(-1));
  return (
    <button type="button" className="icon-button" aria-label="Leave the game" onClick={leave}>
      <Icon name="left" />
    </button>
  );
}

interface BalanceInUseProps {
  readonly balance: BalanceType;
  readonly amount: number | undefined;
  readonly onChange: (() => void) | undefined;
}

function BalanceInUse({ balance, amount, onChange }: BalanceInUseProps) {
  const words = (
    <>
      <small>{BALANCE_NAMES[balance]}</small>
      {amount !== undefined && <b>{showNaira(amount)}</b>}
    </>
  );
  if (onChange === undefined)
    return (
      <span className="balance-in-use" data-balance={balance}>
        {words}
      </span>
    );
  return (
    <button type="button" className="balance-in-use" data-balance={balance} onClick={onChange}>
      {words}
      <span className="sr-only">, change balance</span>
    </button>
  );
}
