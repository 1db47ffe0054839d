// The dialog for login and registration over the current page (spec section 2).

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { LOG_IN, REGISTER } from '../../components/texts.ts';
import { useSiteHistory } from '../../components/use-site-history.ts';
import { LoginForm } from './login-form.tsx';
import { Registration } from './registration.tsx';
import { returnFrom, storeReturnUrl } from './return-url.ts';
import { ACCOUNT, ENTER_YOUR_CODE } from './texts.ts';
import { readTypedNumber } from './typed-number.ts';
import { useRegistration } from './use-registration.ts';
import { useReturnAfterLogin } from './use-return-after-login.ts';
import '../../styles/whole.css';

export type AuthTab = 'login' | 'register';

interface AuthDialogProps {
  /** Address to go to after the login. By default the current page. */
  readonly returnTo?: string | undefined;
  readonly tab: AuthTab;
  readonly onClose: () => void;
}

const TABS: readonly { readonly tab: AuthTab; readonly text: string }[] = [
  { tab: 'register', text: REGISTER },
  { tab: 'login', text: LOG_IN },
];

/** Closes after the login, and the player returns to `returnTo`. */
export function AuthDialog({ tab: first, returnTo, onClose }: AuthDialogProps) {
  const [tab, setTab] = useState(first);
  const history = useSiteHistory();
  const enter = useReturnAfterLogin();
  const done = () => {
    onClose();
    enter();
  };
  const steps = useRegistration(done);
  function turnTo(other: AuthTab): void {
    steps.enterForm({ ...steps.form, mobile: readTypedNumber() });
    setTab(other);
  }
  // The history's location when the dialog opened. The rendered page may be the one before it while
  // a navigation is pending.
  const [address] = useState(() => {
    const { pathname, search } = history.location;
    return returnTo ?? returnFrom(pathname + search);
  });
  useEffect(() => storeReturnUrl(address), [address]);

  if (tab === 'register' && steps.step === 'code')
    return (
      <Dialog title={ENTER_YOUR_CODE} onClose={onClose}>
        <Registration steps={steps} />
      </Dialog>
    );
  return (
    <Dialog title={tab === 'login' ? LOG_IN : REGISTER} onClose={onClose}>
      <AuthTabs tab={tab} onChange={turnTo} />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-tab-${tab}`}>
        {tab === 'login' ? (
          <LoginForm onLoggedIn={done} onLeave={onClose} />
        ) : (
          <Registration steps={steps} />
        )}
      </div>
    </Dialog>
  );
}

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onChange: (tab: AuthTab) => void;
}

/** Tabs with the standard keys: left and right arrow switch between them. */
function AuthTabs({ tab, onChange }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function press(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tab === 'login' ? 'register' : 'login';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`#auth-tab-${other}`)?.focus();
  }
  return (
    <div ref={list} className="switch w-full" role="tablist" aria-label={ACCOUNT} onKeyDown={press}>
      {TABS.map((entry) => (
        <button
          key={entry.tab}
          type="button"
          role="tab"
          id={`auth-tab-${entry.tab}`}
          aria-selected={tab === entry.tab}
          aria-controls="auth-panel"
          tabIndex={tab === entry.tab ? 0 : -1}
          onClick={() => onChange(entry.tab)}
        >
          {entry.text}
        </button>
      ))}
    </div>
  );
}
