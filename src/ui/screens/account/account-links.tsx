// The other pages of the account, with how many bets are open, if any are.

import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHistory } from '../../features/my-bets/bet-queries.ts';
import { readFilter } from '../../features/my-bets/history-filter.ts';
import { ACCOUNT_LINKS } from './account-pages.ts';

const OPEN_BETS = readFilter(new URLSearchParams());

export function AccountLinks() {
  const { value } = useHistory(OPEN_BETS);
  return (
    <nav className="panel account-links" aria-label="Your pages">
      {ACCOUNT_LINKS.filter(({ to }) => to !== '/Account/Me').map(({ to, text }) => (
        <SiteLink key={to} to={to}>
          <span className="flex items-center gap-2">
            {text}{' '}
            {to === '/Account/BetHistory' && value !== undefined && value.totalRecords > 0 && (
              <span className="tag accent">{value.totalRecords} open</span>
            )}
          </span>
          <Icon name="right" size="small" />
        </SiteLink>
      ))}
    </nav>
  );
}
