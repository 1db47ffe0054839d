// Content pages, such as the terms.

import { useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { NotBuilt } from '../not-built/not-built.tsx';

const TITLES: Readonly<Record<string, string>> = { tandc: 'Terms and Conditions' };

export function ContentScreen() {
  const { page = '' } = useParams();
  return (
    <>
      <PageHead title={TITLES[page.toLowerCase()] ?? page.replaceAll(/[-_]/g, ' ')} />
      <NotBuilt />
    </>
  );
}
