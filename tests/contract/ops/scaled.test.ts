// Several processes: one PostgreSQL and one broker serve them all.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../../support/broker-client.ts';
import { PASSWORD } from '../../support/broker-embedded.ts';
import { readVerification, sendCode } from '../../support/codes.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../../support/mosquitto.ts';
import { readOpenPrices } from '../../support/open-prices.ts';
import { callAs, freshNumber } from '../../support/players.ts';
import { type ReachedSite, reachSite } from '../../support/reach-site.ts';
import { describeWith } from '../../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { eventually } from '../../support/wait.ts';

const usesPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

describe.skipIf(!usesPostgres)('on PostgreSQL', () => {
  describeWith('mosquitto', mosquittoCommand !== undefined, 'two processes', () => {
    let mosquitto: Mosquitto;
    let database: TestDatabase;
    let publisher: SiteProcess;
    let reader: SiteProcess;
    let one: ReachedSite;
    let other: ReachedSite;

    beforeAll(async () => {
      mosquitto = await startMosquitto();
      database = await createTestDatabase();
      const shared = {
        DATABASE_URL: database.url,
        MQTT_URL: mosquitto.tcpUrl,
        MQTT_PUBLIC_URL: mosquitto.url,
        FEED_PUBLISHER_PASSWORD: PASSWORD,
        JWT_SECRET: 'the same for all processes',
      };
      // The reader first: it knows what was sent since it began to listen.
      reader = await startSiteProcess({ env: { ...shared, FEED: 'mqtt' } });
      publisher = await startSiteProcess({ env: { ...shared, FEED_MATCHES: '8' } });
      one = reachSite(publisher);
      other = reachSite(reader);
    });
    afterAll(async () => {
      await reader?.stop();
      await publisher?.stop();
      await database?.drop();
      await mosquitto?.close();
    });

    test('a player is anybody’s: code, registration, login, deposit and bet on different ones', async () => {
      const username = freshNumber();
      const password = `secret-${username}`;
      const code = await sendCode(one, username);
      const verified = await callAs(other)('POST', '/api/notification/verify-otp', {
        phoneNumber: username,
        code,
      });
      expect(verified.body).toMatchObject({ success: true });
      const registration = { username, password };
      const registered = await callAs(one)('POST', '/api/auth/register', registration, {
        verification: readVerification(verified),
      });
      expect(registered.body).toMatchObject({ success: true });

      const login = await callAs(one)('POST', '/api/auth/login', registration);
      const { token } = login.body.data as { token: string };
      const onOne = callAs(one, token);
      const onOther = callAs(other, token);
      const begun = await onOne('POST', '/api/user/wallet/initiate-deposit', {
        amount: 1_000,
        paymentMethod: 'paystack',
      });
      const { transactionRef } = begun.body.data as { transactionRef: string };
      await fetch(`${other.url}/sandbox/checkout/${transactionRef}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      });

      // Prices that the publisher made, read by the other from the broker.
      const [price] = await eventually(async () => {
        const prices = await readOpenPrices(onOther, 'live/0');
        expect(prices).not.toEqual([]);
        return prices;
      });
      const coupon = {
        selections: [{ ...price, stake: 100 }],
        bet_type: 'Single',
        stake: 100,
        acceptChanges: true,
      };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const place = (call: typeof onOne) => call('POST', '/api/bets/place-bet/1', coupon, headers);
      const placed = await place(onOther);
      expect(placed.body).toMatchObject({ success: true });
      // Sent again to the other process, it is the same bet.
      expect((await place(onOne)).body).toEqual(placed.body);
      const history = await onOne('POST', '/api/bets/history', {});
      expect(history.body).toMatchObject({ bets: [{ stake: 100 }], currentPage: 1 });
      const account = await onOne('GET', '/api/auth/details/1');
      expect(account.body.data).toMatchObject({ availableBalance: 900 });
    });

    test('browsers get the feed from the broker', async () => {
      const live = await eventually(async () => {
        const [found] = await readOpenPrices(callAs(one), 'live/0');
        expect(found).toBeDefined();
        return found;
      });
      const browser = await connectClient(mosquitto.url);
      await browser.mqtt.subscribeAsync(`feeds/live/fixture_status/${live!.matchId}`);
      await browser.received(1);
      await browser.end();
      expect(await (await fetch(`${other.url}/config.json`)).json()).toMatchObject({
        mqttUrl: mosquitto.url,
      });
    });

    test('both are ready', async () => {
      for (const { url } of [one, other]) {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      }
    });
  });
});
