// What cashing out does on every page: asks about an order that an earlier page left, keeps rules.

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageCashouts } from './use-page-cashouts.ts';

/** Draws nothing; the service lives as long as the page. */
export function CashoutEffects() {
  const { leadTo } = usePageCashouts();
  const navigate = useNavigate();
  useEffect(() => leadTo((path) => void navigate(path)), [leadTo, navigate]);
  return null;
}
