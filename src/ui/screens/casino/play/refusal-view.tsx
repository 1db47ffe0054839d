// Shown instead of a game that did not open: why, and what can be done instead.

import { EmptyState } from '../../../components/empty-state.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { LOG_IN, TRY_AGAIN } from '../../../components/texts.ts';
import { ALL_GAMES } from '../texts.ts';
import { describeRefusal, type RefusalWay } from './describe-refusal.ts';
import { CHOOSE_A_BALANCE, PLAY_THE_DEMO, SAFETY_AND_SECURITY } from './texts.ts';

interface RefusalViewProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onDemo: () => void;
  readonly onChooseBalance: () => void;
  readonly onLogIn: () => void;
}

export function RefusalView({ error, ...actions }: RefusalViewProps) {
  const { title, advice, ways } = describeRefusal(error);
  return (
    <div role="alert">
      <EmptyState
        title={title}
        actions={ways.map((way, place) => (
          <Way key={way} way={way} first={place === 0} {...actions} />
        ))}
      >
        {advice}
      </EmptyState>
    </div>
  );
}

interface WayProps extends Omit<RefusalViewProps, 'error'> {
  readonly way: RefusalWay;
  readonly first: boolean;
}

function Way({ way, first, onRetry, onDemo, onChooseBalance, onLogIn }: WayProps) {
  const className = first ? 'button primary' : 'button outline';
  if (way === 'games')
    return (
      <SiteLink className={className} to="/Games">
        {ALL_GAMES}
      </SiteLink>
    );
  if (way === 'safety')
    return (
      <SiteLink className={className} to="/Account/SafetySecurity">
        {SAFETY_AND_SECURITY}
      </SiteLink>
    );
  const buttons = {
    retry: { text: TRY_AGAIN, press: onRetry },
    demo: { text: PLAY_THE_DEMO, press: onDemo },
    balance: { text: CHOOSE_A_BALANCE, press: onChooseBalance },
    'log-in': { text: LOG_IN, press: onLogIn },
  } as const;
  const { text, press } = buttons[way];
  return (
    <button type="button" className={className} onClick={press}>
      {text}
    </button>
  );
}
