// The owner of the account, and the log-out button.

import type { Account } from '../../../shared/api/account.ts';
import { FACTS } from '../../components/facts-class.ts';
import { LogOutButton } from './log-out-button.tsx';
import { LOGGED_IN, MOBILE_NUMBER, NAME, NOT_GIVEN, REGISTERED } from './texts.ts';

interface AccountOwnerProps {
  /** Ten digits, as the player logged in with. */
  readonly number: string;
  /** Undefined while it loads. */
  readonly account: Account | undefined;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export function AccountOwner({ number, account }: AccountOwnerProps) {
  const name = account === undefined ? '' : `${account.firstName} ${account.lastName}`.trim();
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-3"
      aria-label={LOGGED_IN}
    >
      <dl
        className={`${FACTS} grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-3 [&_dd]:min-h-5`}
      >
        <div>
          <dt>{MOBILE_NUMBER}</dt>
          <dd className="font-semibold">0{number}</dd>
        </div>
        <div>
          <dt>{NAME}</dt>
          <dd>{name || (account === undefined ? ' ' : NOT_GIVEN)}</dd>
        </div>
        <div>
          <dt>{REGISTERED}</dt>
          <dd>{readDay(account?.registered)}</dd>
        </div>
      </dl>
      <LogOutButton />
    </section>
  );
}

/** The day of a timestamp of the API, which is in Lagos time already. */
function readDay(registered = ''): string {
  const at = Date.parse(`${registered.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? ' ' : dayFormat.format(at);
}
