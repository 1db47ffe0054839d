// Logs in: stores the token and loads the player (spec section 4).

import { loginCall } from '../../../shared/api/account-calls.ts';
import { answerChallenge } from '../../api/answer-challenge.ts';
import { describeFailure } from '../../api/describe-failure.ts';
import { loadCurrentUser } from '../../api/load-current-user.ts';
import type { Api } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { readToken, signInAnswer } from './account-answers.ts';
import { forgetTypedNumber } from './typed-number.ts';

export interface Credentials {
  /** Ten digits. */
  readonly number: string;
  readonly password: string;
}

/**
 * Logs in and returns whether that worked. A failure is in the auth store and in a browser alert.
 * Does nothing while another login is on its way.
 */
export async function logIn(api: Api, { number, password }: Credentials): Promise<boolean> {
  if (authStore.read().loading) return false;
  begin();
  try {
    const answer = await answerChallenge((headers) =>
      api.main.call(signInAnswer(), loginCall.path, {
        method: loginCall.method,
        headers: { ...headers },
        json: { username: number, password, clientId: api.clientId },
      }),
    );
    const token = readToken(answer);
    authStore.change((draft) => {
      draft.token = token;
      draft.mobile_number = number;
    });
    forgetTypedNumber();
    await loadCurrentUser(api);
    return true;
  } catch (failure) {
    const text = describeFailure(failure);
    authStore.change((draft) => {
      draft.authError = text;
    });
    window.alert(text);
    return false;
  } finally {
    authStore.change((draft) => {
      draft.loading = false;
    });
  }
}

/** Clears the error of the last login, so that a form that opens does not show it. */
export function clearAuthError(): void {
  authStore.change((draft) => {
    draft.authError = null;
  });
}

function begin(): void {
  authStore.change((draft) => {
    draft.loading = true;
    draft.authError = null;
  });
}
