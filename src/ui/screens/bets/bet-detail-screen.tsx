// One bet.

import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { BetsFrame } from './bets-frame.tsx';
import { BET_DETAIL, ONE_BET_LEG_BY_LEG } from './texts.ts';

const BetDetail = lazy(async () => ({ default: (await import('./bet-detail.tsx')).BetDetail }));

export function BetDetailScreen() {
  const { id = '' } = useParams();
  return (
    <BetsFrame title={BET_DETAIL} purpose={ONE_BET_LEG_BY_LEG}>
      <BetDetail key={id} id={id} />
    </BetsFrame>
  );
}
