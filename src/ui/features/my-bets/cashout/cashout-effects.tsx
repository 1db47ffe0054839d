// The cash-out work of every page: it finishes orders that an earlier page left, and watches rules.

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageCashouts } from './use-page-cashouts.ts';

/** Renders nothing. The service lives as long as the page, also after this is unmounted. */
export function CashoutEffects() {
  const { setOpenPath } = usePageCashouts();
  const navigate = useNavigate();
  useEffect(() => setOpenPath((path) => void navigate(path)), [setOpenPath, navigate]);
  return null;
}
