// The dialogs that any part of the page may open, loaded when first asked for.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { closeDialog, useOpenDialog } from '../../state/open-dialog.ts';

const ErrorDialog = lazy(async () => ({
  default: (await import('../../components/error-dialog.tsx')).ErrorDialog,
}));
const AuthDialog = lazy(async () => ({
  default: (await import('../../features/auth/auth-dialog.tsx')).AuthDialog,
}));
const CasinoBonusDialog = lazy(async () => ({
  default: (await import('./casino-bonus-dialog.tsx')).CasinoBonusDialog,
}));
const ConnectionSheet = lazy(async () => ({
  default: (await import('../../features/link/connection-sheet.tsx')).ConnectionSheet,
}));

export function PageDialogs() {
  const open = useOpenDialog();
  if (open === null) return null;
  const close = () => closeDialog(open);
  return (
    <ErrorBoundary fallback={null} resetKeys={[open]}>
      <Suspense fallback={null}>
        {open.kind === 'error' && (
          <ErrorDialog title={open.title} message={open.message} onClose={close} />
        )}
        {open.kind === 'auth' && (
          <AuthDialog tab={open.tab} returnTo={open.returnTo} onClose={close} />
        )}
        {open.kind === 'casino-bonus' && <CasinoBonusDialog onClose={close} />}
        {open.kind === 'connection' && <ConnectionSheet onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}
