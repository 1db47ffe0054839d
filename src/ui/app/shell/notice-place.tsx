// The bell in the top bar; everything behind it comes after the first paint.

import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from '../../components/icon.tsx';
import { useAuthenticated } from '../../state/auth-store.ts';
import { afterFirstPaint } from './after-first-paint.ts';

const Notices = lazy(async () => {
  await afterFirstPaint();
  return { default: (await import('./notices.tsx')).Notices };
});

/** A press that comes too early is not lost. A visitor's phone has no room beside the two buttons. */
export function NoticePlace() {
  const [pressed, setPressed] = useState(false);
  const bell = (
    <button
      type="button"
      className="icon-button"
      aria-label="Notifications"
      onClick={() => setPressed(true)}
    >
      <Icon name="bell" />
    </button>
  );
  return (
    <span className={useAuthenticated() ? 'contents' : 'contents max-md:hidden'}>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={bell}>
          <Notices opensAtOnce={pressed} />
        </Suspense>
      </ErrorBoundary>
    </span>
  );
}
