#!/usr/bin/env python3
"""An adapter for Touchline: announces one match, sends its prices, its end and its results.

    pip install paho-mqtt            # or: apt-get install python3-paho-mqtt
    FEED_PUBLISHER_PASSWORD=... examples/adapter.py --broker host:1883 --site http://127.0.0.1:4000

Put your supplier where `play` makes things up; the rest is what any adapter owes (docs/feed-adapters.md).
"""
import argparse, json, os, random, threading, time, urllib.error, urllib.request
import paho.mqtt.client as mqtt

LIVE, PREMATCH = 1, 3                      # producers
NOT_STARTED, PLAYING, ENDED = 0, 1, 3      # `status` of the match
FIRST_HALF, FULL_TIME = 6, 100             # `status_code` of the match
ACTIVE, SETTLED = 0, 3                     # `status` of a market: not the supplier's codes
MARKETS = {(1, ""): ["1", "2", "3"], (18, "total=2.5"): ["12", "13"]}  # docs/catalogue.md


class Adapter:
    def __init__(self, broker, site, password):
        self.site, self.password = site, password
        self.matches, self.lock = {}, threading.RLock()
        version = getattr(mqtt, "CallbackAPIVersion", None)  # paho-mqtt 2 asks for it
        self.client = mqtt.Client(*([version.VERSION1] if version else []), client_id="example-adapter")
        self.client.username_pw_set("feed", password)
        self.client.on_connect = self.on_connect
        self.client.on_message = lambda *_: self.send_everything()
        self.client.reconnect_delay_set(1, 5)
        host, _, port = broker.partition(":")
        self.client.connect_async(host, int(port or 1883))
        self.client.loop_start()
        threading.Thread(target=self.stay_alive, daemon=True).start()

    def on_connect(self, *_):
        self.client.subscribe("recovery/request")  # a site that starts asks for everything
        self.send_everything()

    def stay_alive(self):
        while True:
            for product in (LIVE, PREMATCH):
                self.client.publish("feeds/alive", json.dumps({"product": product, "timestamp": int(time.time() * 1000)}))
            time.sleep(5)

    def send_everything(self):
        """After every connect, and when asked: a broker that was restarted knows nothing any more."""
        with self.lock:
            for match in self.matches.values():
                self.announce(match)
                self.send_prices(match)
                self.send_status(match)

    def announce(self, match):
        fixture = {key: match[key] for key in ("sportID", "tournament", "competitor1", "competitor2", "startsAt")}
        fixture["type"] = "prematch" if match["status"] == NOT_STARTED else "live"
        self.client.publish(f"fixtures/{match['id']}", json.dumps(fixture), retain=True)

    def send(self, match, kind, fields, side=None):
        side = side or ("prematch" if match["status"] == NOT_STARTED else "live")
        head = {"event_id": match["id"], "product": LIVE if side == "live" else PREMATCH,
                "timestamp": int(time.time() * 1000)}
        self.client.publish(f"feeds/{side}/{kind}/{match['id']}", json.dumps({**head, **fields}))

    def send_prices(self, match):
        """Every market in full. A market or outcome that is left out stays as it was."""
        status = SETTLED if match["status"] == ENDED else ACTIVE
        self.send(match, "odds_change", {"markets": [
            {"id": market, "specifiers": specifier, "status": status, "outcomes": [] if status else [
                {"id": outcome, "odds": match["odds"][outcome], "active": 1} for outcome in outcomes]}
            for (market, specifier), outcomes in MARKETS.items()]})

    def send_status(self, match):
        home, away = match["score"]
        code = {NOT_STARTED: 0, PLAYING: FIRST_HALF, ENDED: FULL_TIME}[match["status"]]
        self.send(match, "fixture_status", {"status": match["status"], "status_code": code, "home_score": home,
                                            "away_score": away, "event_time": match["clock"]})

    def send_results(self, match):
        """Results go into the log by HTTP, again and again until each was answered."""
        home, away = match["score"]
        won = {"1": home > away, "2": home == away, "3": home < away, "12": home + away > 2, "13": home + away < 3}
        markets = [{"id": market, "specifier": specifier, "outcome": [
            {"id": outcome, "result": int(won[outcome])} for outcome in outcomes]}
            for (market, specifier), outcomes in MARKETS.items()]
        result = {"id": f"result-{match['id']}-1", "kind": "bet_settlement", "match_id": match["id"], "product": LIVE,
                  "timestamp": int(time.time() * 1000), "ft_score": f"{home}:{away}", "markets": markets}
        request = urllib.request.Request(
            f"{self.site}/feed/results", json.dumps({"results": [result]}).encode(),
            {"authorization": f"Bearer {self.password}", "content-type": "application/json"})
        while True:
            try:
                return urllib.request.urlopen(request, timeout=10).read()
            except urllib.error.HTTPError as error:
                if error.code < 500 and error.code != 429:
                    raise SystemExit(f"refused: {error.read().decode()}")
            except OSError as error:
                print("no answer, trying again:", error)
            time.sleep(1)


def play(adapter, match_id, before, seconds):
    """A made-up match. `before` seconds until kick-off, then `seconds` for its ninety minutes."""
    kick_off = time.time() + before
    match = {"id": match_id, "sportID": 1, "tournament": "Example League", "competitor1": "Enyimba",
             "competitor2": "Kano Pillars", "startsAt": int(kick_off * 1000), "status": NOT_STARTED,
             "score": [0, 0], "clock": "--:--", "odds": {"1": 2.1, "2": 3.2, "3": 3.6, "12": 2.0, "13": 1.8}}
    with adapter.lock:
        adapter.matches[match_id] = match
        adapter.send_everything()
    while time.time() < kick_off + seconds:
        time.sleep(min(1, seconds / 10))
        with adapter.lock:
            if match["status"] == NOT_STARTED and time.time() >= kick_off:
                adapter.send(match, "fixture_status", {"status": PLAYING})  # the last word on the prematch topics
                match["status"] = PLAYING
                adapter.announce(match)
            if match["status"] == PLAYING:
                minute = min(90, (time.time() - kick_off) / seconds * 90)
                match["clock"] = f"{int(minute):02d}:{int(minute * 60 % 60):02d}"
                if random.random() < 0.1:
                    adapter.send(match, "bet_stop", {"groups": ["all"]})  # first stop, then look what it was
                    match["score"][random.randrange(2)] += 1
            for outcome, odds in match["odds"].items():
                match["odds"][outcome] = round(min(50, max(1.05, odds * random.uniform(0.97, 1.03))), 2)
            adapter.send_prices(match)   # also opens again what was stopped
            adapter.send_status(match)   # the heartbeat: at least every 10 s
    with adapter.lock:
        match["status"] = ENDED
        adapter.send_prices(match)       # closes the markets
        adapter.send_status(match)       # and ends the match
    adapter.send_results(match)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--broker", default="127.0.0.1:1883")
    parser.add_argument("--site", default="http://127.0.0.1:4000")
    parser.add_argument("--match", type=int, default=990001)
    parser.add_argument("--before", type=float, default=30)
    parser.add_argument("--seconds", type=float, default=300)
    args = parser.parse_args()
    adapter = Adapter(args.broker, args.site, os.environ["FEED_PUBLISHER_PASSWORD"])
    play(adapter, args.match, args.before, args.seconds)
    adapter.client.publish(f"fixtures/{args.match}", "", retain=True).wait_for_publish()  # nothing more will come
    adapter.client.disconnect()
