// The phone's navigation, at the bottom of the screen.

import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { HOME } from '../texts.ts';
import { ACCOUNT, BETSLIP, CASINO, LIVE, MAIN_PHONE, MY_BETS, selectionWord } from './texts.ts';

interface BottomNavProps {
  readonly onSlip: () => void;
}

const MY_BETS_PATH = '/account/bethistory';

const ENTRY =
  'relative flex flex-col items-center justify-center gap-0.5 text-11/[0.875rem] text-t2';
const HERE =
  'relative flex flex-col items-center justify-center gap-0.5 text-11/[0.875rem] font-semibold text-t1 before:absolute before:inset-x-1/4 before:-top-px before:h-0.5 before:bg-active-tab';

/** The slip opens over the page, so its entry is a button among links. */
export function BottomNav({ onSlip }: BottomNavProps) {
  const count = useSlipCount();
  const showsCount = useStore(utilsStore, (state) => state.showBetslipCount);
  const shown = useStore(utilsStore, (state) => state.showMobileNavigation);
  // Without the navigation, what is placed above it moves down.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bare', !shown);
  }, [shown]);
  if (!shown) return null;
  return (
    <nav
      className="bottom-nav fixed inset-x-0 bottom-0 z-31 grid h-(--h-nav) border-t border-line bg-s0 md:hidden"
      aria-label={MAIN_PHONE}
    >
      <Entry to="/" icon="home" text={HOME} under={['/sports/prematch']} />
      <Entry to="/Sport/LiveList" icon="live" text={LIVE} under={['/sport/', '/sports/live']} />
      <button type="button" className={ENTRY} onClick={onSlip} aria-haspopup="dialog">
        <Icon name="slip" />
        {BETSLIP}
        {showsCount && count > 0 && (
          <span className="count-badge absolute top-1 left-[calc(50%+6px)] h-4 min-w-4 px-1 text-[0.6875rem]">
            {count}
            <span className="sr-only">{selectionWord(count)}</span>
          </span>
        )}
      </button>
      <Entry to="/Account/BetHistory" icon="history" text={MY_BETS} under={[MY_BETS_PATH]} />
      <Entry to="/Games" icon="casino" text={CASINO} under={['/games']} />
      <Entry
        to="/Account/Me"
        icon="user"
        text={ACCOUNT}
        under={['/account', '/payment', '/register']}
      />
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  readonly under: readonly string[];
}

function Entry({ to, icon, text, under }: EntryProps) {
  const path = useLocation().pathname.toLowerCase();
  // The bet history is below `/account`, but has its own entry.
  const own = path.startsWith(MY_BETS_PATH)
    ? under.filter((start) => start === MY_BETS_PATH)
    : under;
  const current = path === to.toLowerCase() || own.some((start) => path.startsWith(start));
  return (
    <SiteLink
      className={current ? HERE : ENTRY}
      to={to}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name={icon} />
      {text}
    </SiteLink>
  );
}
