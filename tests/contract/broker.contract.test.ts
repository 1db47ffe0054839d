// Runs the broker contract against the embedded broker and a real Mosquitto.

import { describeBrokerContract } from '../support/broker-contract.ts';
import { startEmbeddedBroker } from '../support/broker-embedded.ts';
import { mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';

describeBrokerContract({
  name: 'embedded broker',
  start: startEmbeddedBroker,
  versions: [4],
  cutsOffenders: true,
});

describeWith('mosquitto', mosquittoCommand !== undefined, 'Mosquitto', () => {
  describeBrokerContract({
    name: 'Mosquitto',
    start: startMosquitto,
    versions: [4, 5],
    // Its access file has no rule for wildcards and drops forbidden publishes in silence.
    cutsOffenders: false,
  });
});
