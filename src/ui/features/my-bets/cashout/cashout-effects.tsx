// What cashing out does on every page: asks about an order that an earlier page left, keeps rules.

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageCashouts } from './use-page-cashouts.ts';

/** Draws nothing; the service lives as long as the page. */
export function CashoutEffects() {
  const { setOpenPath } = usePageCashouts();
  const navigate = useNavigate();
  useEffect(() => setOpenPath((path) => void navigate(path)), [setOpenPath, navigate]);
  return null;
}
