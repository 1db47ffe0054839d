// The bar above a game: the button that leaves it, its name, the balance in use, full screen.

import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { showNaira } from '../../../components/show-naira.ts';
import { LOG_IN } from '../../../components/texts.ts';
import { BALANCE_NAMES, type BalanceType } from './balance-choice.ts';
import { BAR } from './play-styles.ts';
import { CHANGE_BALANCE, FULL_SCREEN, LEAVE_FULL_SCREEN, LEAVE_THE_GAME } from './texts.ts';
import type { FullScreen } from './use-full-screen.ts';

const IN_USE =
  'balance-in-use grid min-h-11 flex-none content-center justify-items-end rounded-sm px-2 leading-[1.125rem] whitespace-nowrap';

interface PlayBarProps {
  readonly title: string;
  readonly provider: string;
  /** Undefined while none is chosen. */
  readonly balance: BalanceType | undefined;
  /** Amount in it, naira; undefined for the demo. */
  readonly amount: number | undefined;
  /** Undefined for visitors, who have nothing to choose from. */
  readonly onChangeBalance: (() => void) | undefined;
  readonly onLogIn: (() => void) | undefined;
  readonly fullScreen: FullScreen;
}

export function PlayBar(props: PlayBarProps) {
  const { title, provider, balance, amount, onChangeBalance, onLogIn, fullScreen } = props;
  return (
    <header className={`${BAR} pl-1`}>
      <LeaveButton />
      <h1 className="min-w-[4ch] truncate text-16">{title}</h1>
      <span className="truncate text-12 text-t3 max-md:hidden">{provider}</span>
      <span className="grow" />
      {balance !== undefined && (
        <BalanceInUse balance={balance} amount={amount} onChange={onChangeBalance} />
      )}
      {onLogIn !== undefined && (
        <button type="button" className="button outline" onClick={onLogIn}>
          {LOG_IN}
        </button>
      )}
      {fullScreen.available && (
        <button
          type="button"
          className="icon-button"
          aria-label={fullScreen.active ? LEAVE_FULL_SCREEN : FULL_SCREEN}
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
  // A page that was opened by its address has no page of the site before it.
  const leave = () => void (key === 'default' ? navigate('/Games') : navigate(-1));
  return (
    <button type="button" className="icon-button" aria-label={LEAVE_THE_GAME} onClick={leave}>
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
      <small className="text-12 text-t2">{BALANCE_NAMES[balance]}</small>
      {amount !== undefined && <b className="font-semibold">{showNaira(amount)}</b>}
    </>
  );
  if (onChange === undefined)
    return (
      <span className={IN_USE} data-balance={balance}>
        {words}
      </span>
    );
  return (
    <button
      type="button"
      className={`${IN_USE} hover:bg-s3`}
      data-balance={balance}
      onClick={onChange}
    >
      {words}
      <span className="sr-only">{CHANGE_BALANCE}</span>
    </button>
  );
}
