// The devices on which the player is or was recently logged in, each with a logout button.

import type { ListedSession } from '../../../shared/api/account-calls.ts';
import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import { Spinner } from '../../components/spinner.tsx';
import { LOG_OUT, TRY_AGAIN } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { useNow } from '../../components/use-now.ts';
import { useSending } from '../../components/use-sending.ts';
import {
  DEVICES,
  deviceActive,
  deviceLoggedOut,
  devicesNotLoaded,
  loggedInAt,
  logOutDevice,
  THIS_DEVICE,
  UNKNOWN_DEVICE,
  wasLoggedOut,
} from './texts.ts';
import { useDevices } from './use-devices.ts';

/** Keys of the placeholder rows while the list loads. */
const WAITING = ['first', 'second'];

interface DeviceListProps {
  /** Logs out on this device: the ordinary logout of the site. */
  readonly onLeave: () => void;
}

export function DeviceList({ onLeave }: DeviceListProps) {
  const { devices, error, reload, logOut } = useDevices();
  if (devices === undefined && error !== null) {
    return (
      <p className="flex flex-wrap items-center gap-2" role="alert">
        {devicesNotLoaded(error.message)}
        <button type="button" className="button outline" onClick={reload}>
          {TRY_AGAIN}
        </button>
      </p>
    );
  }
  return (
    <ul className="grid gap-1" aria-label={DEVICES} aria-busy={devices === undefined}>
      {devices === undefined
        ? WAITING.map((key) => <li key={key} className="skeleton h-14" />)
        : devices.map((device) => (
            <Device key={device.id} device={device} logOut={logOut} onLeave={onLeave} />
          ))}
    </ul>
  );
}

/** 'Today' as 'today', for use within a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

interface DeviceProps extends DeviceListProps {
  readonly device: ListedSession;
  readonly logOut: (id: string) => Promise<void>;
}

function Device({ device, logOut, onLeave }: DeviceProps) {
  const now = useNow(60_000);
  const { isSending, failure, send } = useSending();
  const name = device.device || UNKNOWN_DEVICE;
  const when = (at: number) => `${lowerFirst(lagosDay(at, now))}, ${lagosTime(at)}`;

  async function end(): Promise<void> {
    await logOut(device.id);
    toasts.show(wasLoggedOut(name), { icon: 'check' });
  }

  return (
    <li className="flex min-h-14 items-center justify-between gap-3 rounded-sm bg-s3 px-3 py-2">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {device.current && <span className="tag accent">{THIS_DEVICE}</span>}
        </span>
        <span className="block text-13 text-t2">
          {loggedInAt(when(device.startedAt))}{' '}
          {device.endedAt === null
            ? !device.current && deviceActive(when(device.lastSeenAt))
            : deviceLoggedOut(when(device.endedAt))}
        </span>
        {failure !== '' && (
          <span className="block text-13" role="alert">
            {failure}
          </span>
        )}
      </span>
      {device.endedAt === null && (
        <button
          type="button"
          className="button outline shrink-0"
          aria-label={logOutDevice(name)}
          aria-disabled={isSending}
          onClick={() => (device.current ? onLeave() : void send(end))}
        >
          {isSending ? <Spinner /> : LOG_OUT}
        </button>
      )}
    </li>
  );
}
