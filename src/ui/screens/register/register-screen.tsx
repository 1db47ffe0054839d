// Registration.

import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { NotBuilt } from '../not-built/not-built.tsx';

export function RegisterScreen() {
  return (
    <>
      <PageHead title="Register">
        A mobile number (+234), a password, and a 6-digit code that we send you. Adults 18+ only.
      </PageHead>
      <NotBuilt />
      <p className="px-4 pb-6 text-13 text-t2">
        Read the{' '}
        <Link className="text-link" to="/CMS/TandC">
          Terms and Conditions
        </Link>{' '}
        first.
      </p>
    </>
  );
}
