// The promotions.

import { PageHead } from '../../components/page-head.tsx';
import { NotBuilt } from '../not-built/not-built.tsx';

export function PromotionsScreen() {
  return (
    <>
      <PageHead title="Promotions">Offers that run now, with their terms.</PageHead>
      <NotBuilt />
    </>
  );
}
