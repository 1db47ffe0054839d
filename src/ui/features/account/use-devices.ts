// Loads the devices on which the player logged in last (never cached), and logs one of them out.

import { useQuery } from '@tanstack/react-query';
import {
  type ListedSession,
  logOutDeviceCall,
  sessionsCall,
} from '../../../shared/api/account-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { pollEvery } from '../../state/low-data.ts';
import { useStore } from '../../state/persisted-store.ts';

const POLL_MS = 30_000;

export interface KnownDevices {
  /** Newest login first; undefined until the backend has answered since the mount. */
  readonly devices: readonly ListedSession[] | undefined;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Ends the session with this id, and reads the list again. @throws RequestError */
  readonly logOut: (id: string) => Promise<void>;
}

export function useDevices(): KnownDevices {
  const api = useApi();
  const token = useStore(authStore, (state) => state.token);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['devices', token],
      staleTime: 0,
      gcTime: 0,
      refetchInterval: () => pollEvery(POLL_MS),
      queryFn: async ({ signal }) => (await sendCall(api, sessionsCall, { signal })).data,
    },
    api.queries,
  );
  return {
    devices: data,
    error,
    reload: () => void refetch(),
    async logOut(id) {
      try {
        await sendCall(api, logOutDeviceCall, { body: { id } });
      } finally {
        // Also after a refusal: the device may have been logged out elsewhere meanwhile.
        await refetch();
      }
    },
  };
}
