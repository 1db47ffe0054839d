// The brokers that a fan-out is measured on, each with the process that speaks on it.

import { startMosquitto } from '../../support/mosquitto.ts';
import { startNats } from '../../support/nats.ts';
import { type AskedProcess, startAsked } from './asked-process.ts';
import type { SpeakerQuestions } from './speaker.ts';

export type BrokerName = 'embedded' | 'mosquitto' | 'nats';

export interface MeasuredBroker {
  readonly url: string;
  /** The process whose CPU and memory are the broker's. */
  readonly processId: number;
  readonly speaker: AskedProcess<SpeakerQuestions>;
  close(): Promise<void>;
}

/** @throws Error where it is not installed or does not start. */
export async function startMeasuredBroker(name: BrokerName): Promise<MeasuredBroker> {
  const speaker = await startAsked<SpeakerQuestions>(new URL('./speaker.ts', import.meta.url));
  try {
    if (name === 'embedded') {
      const url = await speaker.ask('embed', null);
      return { url, processId: speaker.processId, speaker, close: speaker.close };
    }
    const broker = await (name === 'nats' ? startNats() : startMosquitto({ images: true }));
    await speaker.ask('join', Number(new URL(broker.tcpUrl).port));
    return {
      url: broker.url,
      processId: broker.processId,
      speaker,
      async close() {
        await speaker.close();
        await broker.close();
      },
    };
  } catch (error) {
    await speaker.close();
    throw error;
  }
}
