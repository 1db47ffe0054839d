// Registration in its steps (spec section 2); its route redirects players who are logged in.

import { useEffect, useEffectEvent } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LOG_IN, REGISTER } from '../../components/texts.ts';
import { Registration } from '../../features/auth/registration.tsx';
import { StepList } from '../../features/auth/step-list.tsx';
import { useRegistration } from '../../features/auth/use-registration.ts';
import { useReturnAfterLogin } from '../../features/auth/use-return-after-login.ts';
import { useAuthenticated } from '../../state/auth-store.ts';
import { openDialog } from '../../state/open-dialog.ts';
import {
  ALREADY_HAVE_AN_ACCOUNT,
  CODE,
  FORGOT_PASSWORD,
  OR,
  READY,
  REGISTER_PURPOSE,
  YOUR_DETAILS,
} from './texts.ts';
import '../../styles/whole.css';

const STEPS = [YOUR_DETAILS, CODE, READY];

export function RegisterScreen() {
  const enter = useReturnAfterLogin();
  const steps = useRegistration(enter);
  // Logged in by the dialog or in another tab. The registration itself leaves once it has loaded
  // the player.
  const isIn = useAuthenticated() && !steps.isBusy;
  const latestEnter = useEffectEvent(enter);
  useEffect(() => {
    if (isIn) latestEnter();
  }, [isIn]);

  return (
    <>
      <PageHead title={REGISTER}>{REGISTER_PURPOSE}</PageHead>
      <div className="grid max-w-100 gap-4 p-4 max-md:px-3">
        <StepList steps={STEPS} current={steps.step === 'form' ? 0 : 1} />
        <Registration steps={steps} />
        {steps.step === 'form' && (
          <p className="flex flex-wrap items-center gap-2 text-13 text-t2">
            {ALREADY_HAVE_AN_ACCOUNT}
            <button
              type="button"
              className="text-link min-h-11"
              onClick={() => openDialog({ kind: 'auth', tab: 'login' })}
            >
              {LOG_IN}
            </button>
            <span aria-hidden="true">{OR}</span>
            <SiteLink className="text-link flex min-h-11 items-center" to="/Account/ResetPassword">
              {FORGOT_PASSWORD}
            </SiteLink>
          </p>
        )}
      </div>
    </>
  );
}
