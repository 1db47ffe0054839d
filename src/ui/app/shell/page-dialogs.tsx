// The dialogs that any part of the page may open, loaded when first asked for.

import { lazy, Suspense } from 'react';
import { openDialog, useOpenDialog } from '../../state/open-dialog.ts';

const ErrorDialog = lazy(async () => ({
  default: (await import('../../components/error-dialog.tsx')).ErrorDialog,
}));

export function PageDialogs() {
  const open = useOpenDialog();
  if (open === null) return null;
  const close = () => openDialog(null);
  return (
    <Suspense fallback={null}>
      {open.kind === 'error' && <ErrorDialog message={open.message} onClose={close} />}
    </Suspense>
  );
}
