// The report on a loaded coupon: what is the same, what moved, what is gone.

import { Dialog } from '../../../components/dialog.tsx';
import { CANCEL } from '../../../components/texts.ts';
import { useSlipCount } from '../../../live/slip/use-slip-count.ts';
import { describeLoad } from './describe-load.ts';
import type { LoadReport } from './load-report.ts';
import {
  loadedCode,
  replacesYourLegs,
  SELECTIONS_FROM_THIS_CODE,
  selectionCount,
  takeTheLegs,
} from './texts.ts';

const CELL = 'border-b border-line py-1.5 align-top';

interface LoadDialogProps {
  readonly report: LoadReport;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

export function LoadDialog({ report, onUse, onClose }: LoadDialogProps) {
  const replaces = useSlipCount();
  const legs = report.coupon.selections.length;
  return (
    <Dialog
      title={loadedCode(report.code)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline" onClick={onClose}>
            {CANCEL}
          </button>
          <button type="button" className="button primary" onClick={onUse}>
            {takeTheLegs(countLegs(legs))}
          </button>
        </>
      }
    >
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{SELECTIONS_FROM_THIS_CODE}</caption>
        <tbody>
          {describeLoad(report).map(({ name, count, note }) => (
            <tr key={name}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {name}
              </th>
              <td className={`${CELL} w-10 pr-3 text-right font-semibold`}>{count}</td>
              <td className={`${CELL} wrap-anywhere whitespace-pre-line text-t2`}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {replaces > 0 && <p className="text-13 text-t2">{replacesYourLegs(countLegs(replaces))}</p>}
    </Dialog>
  );
}

function countLegs(count: number): string {
  return selectionCount(count);
}
