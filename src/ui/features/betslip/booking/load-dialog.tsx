// The report on a loaded coupon: what is the same, what moved, what is gone.

import { Dialog } from '../../../components/dialog.tsx';
import { useSlipCount } from '../../../live/slip/use-slip-count.ts';
import { describeLoad } from './describe-load.ts';
import type { LoadReport } from './load-report.ts';

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
      title={`Loaded ${report.code}`}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button primary" onClick={onUse}>
            Use {countLegs(legs)}
          </button>
        </>
      }
    >
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">Selections from this code</caption>
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
      {replaces > 0 && (
        <p className="text-13 text-t2">This replaces the {countLegs(replaces)} in your betslip.</p>
      )}
    </Dialog>
  );
}

function countLegs(count: number): string {
  return count === 1 ? '1 selection' : `${count} selections`;
}
