// The button that logs out.

import { useApiConfig } from '../../api/api-config.ts';
import { LOG_OUT } from '../../components/texts.ts';
import { leaveAccount } from '../../features/auth/leave-account.ts';

export function LogOutButton() {
  const config = useApiConfig();
  return (
    <button type="button" className="button outline" onClick={() => leaveAccount(config)}>
      {LOG_OUT}
    </button>
  );
}
