// The placeholder of the withdrawal form, as tall as the form with one saved account.

import { FORM } from '../../../components/form-class.ts';

export function WithdrawSkeleton() {
  return (
    <div className={FORM} aria-hidden="true">
      <span className="skeleton h-5 w-40" />
      <span className="skeleton h-14" />
      <span className="skeleton h-9 w-44" />
      <span className="skeleton h-5 w-20" />
      <span className="skeleton h-12" />
      <span className="skeleton h-20" />
      <span className="skeleton h-13" />
    </div>
  );
}
