// Says that an action is on its way; places whose layout is known show skeletons instead.

import './spinner.css';

/** Decorative: the button or the line around it says in words what is waited for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
