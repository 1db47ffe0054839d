// Links to the other pages of the account, with the number of open bets, if there are any.

import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHistory } from '../../features/my-bets/bet-queries.ts';
import { readFilter } from '../../features/my-bets/history-filter.ts';
import { ACCOUNT_LINKS } from './account-pages.ts';
import { openBets, YOUR_PAGES } from './texts.ts';

const OPEN_BETS = readFilter(new URLSearchParams());

export function AccountLinks() {
  const { value } = useHistory(OPEN_BETS);
  return (
    <nav
      className="panel grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-1 [&_.icon]:text-t3"
      aria-label={YOUR_PAGES}
    >
      {ACCOUNT_LINKS.filter(({ to }) => to !== '/Account/Me').map(({ to, text }) => (
        <SiteLink
          key={to}
          className="flex min-h-12 items-center justify-between gap-2 rounded-sm bg-s3 px-3 hover:bg-s4"
          to={to}
        >
          <span className="flex items-center gap-2">
            {text}{' '}
            {to === '/Account/BetHistory' && value !== undefined && value.totalRecords > 0 && (
              <span className="tag accent">{openBets(value.totalRecords)}</span>
            )}
          </span>
          <Icon name="right" size="small" />
        </SiteLink>
      ))}
    </nav>
  );
}
