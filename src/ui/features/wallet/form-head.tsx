// The head of a form in the wallet: its title, and a button that goes to the payments listed below.

import { FORM_HEADING } from '../../components/form-class.ts';
import { showHeading } from './show-heading.ts';
import { onTheirWay } from './texts.ts';

interface FormHeadProps {
  readonly id: string;
  readonly title: string;
  /** How many payments are pending. They are listed below the form, so that they never move it. */
  readonly count: number;
  /** The id of the heading above them. */
  readonly listId: string;
}

export function FormHead({ id, title, count, listId }: FormHeadProps) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 id={id} className={FORM_HEADING} tabIndex={-1}>
        {title}
      </h2>
      {count > 0 && (
        <button
          type="button"
          className="text-link relative text-13 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-3"
          onClick={() => showHeading(listId)}
        >
          {onTheirWay(count)}
        </button>
      )}
    </div>
  );
}
