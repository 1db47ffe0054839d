// The known devices of a mobile number: its password or code was right there once. A stranger's
// tries are never counted against them.

import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { knownDevices } from '../../db/schema/accounts.ts';
import type { Requester } from './requester.ts';

/** False for a client that sent no device cookie. */
export async function isKnownDevice(
  queryable: Queryable,
  phone: string,
  { device }: Pick<Requester, 'device'>,
): Promise<boolean> {
  if (device === '') return false;
  const found = await queryable
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.phone, phone), eq(knownDevices.deviceHash, device)));
  return found.length > 0;
}

/** Stores the device as known: the password or a code of the number was right there. */
export async function rememberDevice(
  queryable: Queryable,
  phone: string,
  { device }: Pick<Requester, 'device'>,
  lastSeenAt: Date,
): Promise<void> {
  if (device === '') return;
  await queryable
    .insert(knownDevices)
    .values({ phone, deviceHash: device, lastSeenAt })
    .onConflictDoUpdate({
      target: [knownDevices.phone, knownDevices.deviceHash],
      set: { lastSeenAt },
    });
}

/**
 * Forgets all devices but this one after a new password, as another may be in somebody else's
 * hands.
 */
export async function forgetOtherDevices(
  queryable: Queryable,
  phone: string,
  { device }: Pick<Requester, 'device'>,
): Promise<void> {
  await queryable
    .delete(knownDevices)
    .where(and(eq(knownDevices.phone, phone), ne(knownDevices.deviceHash, device)));
}
