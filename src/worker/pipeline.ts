// Connects the stages of the worker, in the order in which a price passes through them. It has no
// logic of its own.

import { formatRowTopic } from '../shared/feed/image-topics.ts';
import { formatTopic } from '../shared/feed/topics.ts';
import { historyKey, listKey, mainLineKey } from '../shared/protocol/cell-keys.ts';
import type { WorkerConfig } from '../shared/protocol/commands.ts';
import type { Frame } from '../shared/protocol/frames.ts';
import type { ServerClock } from '../shared/time/server-clock.ts';
import { Betslip } from './betslip/betslip.ts';
import { Book } from './book/book.ts';
import { Histories } from './book/histories.ts';
import { type CellReaderSources, readMountedCell } from './cell-reader.ts';
import type { Clock } from './clock/clock.ts';
import { LinkWatch } from './connection/link-watch.ts';
import { Batch } from './ingest/batch.ts';
import { MessageDecoder } from './ingest/message-decoder.ts';
import { Sequencer } from './ingest/sequencer.ts';
import { Drops } from './metrics/drops.ts';
import { FrameAges } from './metrics/frame-ages.ts';
import { Page } from './page.ts';
import { FrameScheduler } from './publish/frame-scheduler.ts';
import { Interest } from './publish/interest.ts';
import { ConflatingPublisher } from './publish/publisher.ts';
import { Recovery } from './recovery/recovery.ts';
import type { Snapshots } from './recovery/snapshots.ts';
import { ListedFixtures } from './subscriptions/listed-fixtures.ts';
import { MatchSubscriptions } from './subscriptions/match-subscriptions.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import type { Transport } from './transport/transport.ts';

export interface PipelineOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  /** The backend's clock: kick-offs are in its time. Without it the device's clock is used. */
  readonly serverClock?: Pick<ServerClock, 'driftMs'>;
  readonly snapshots: Snapshots;
  readonly config: Pick<WorkerConfig, 'batchMs' | 'epoch' | 'images'>;
  send(frame: Frame, transfer: ArrayBuffer[]): void;
}

/** The parts of the pipeline that a session uses. */
export interface Pipeline {
  readonly page: Pick<
    Page,
    'setInterest' | 'setVisible' | 'setSavesData' | 'acknowledge' | 'publish'
  >;
  readonly slip: Pick<Betslip, 'change' | 'readCoupon' | 'explore'>;
  readonly recordings: Pick<MessageDecoder, 'startRecording' | 'stopRecording'>;
  readonly link: Pick<LinkWatch, 'setOnline'>;
  /** Counts input that a stage refused; `reason` comes from a short, fixed list. */
  refuse(source: string, reason: string): void;
  close(): void;
}

/** Opens the transport and starts all stages. No frame is sent before the page mounts a cell. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { transport, clock, snapshots, config } = options;
  const drops = new Drops();
  const ages = new FrameAges();
  const book = new Book(options.serverClock);
  const interest = new Interest(book);
  const listed = new ListedFixtures();
  const refuse = (source: string, reason: string) => drops.add(source, reason, clock.now());
  const onListChanged = (sportId: string) => page.touch(listKey(sportId));
  book.onLineAdded = (line) => interest.adoptLine(line);
  book.onOfferKnown = ({ id }) => {
    for (const marketId of interest.mainsOf(id)) page.touch(mainLineKey(id, marketId));
  };

  const subscriptions: Subscriptions = createSubscriptions({
    transport,
    clock,
    onGranted: (topics) => {
      matchSubscriptions.noteGranted(topics, clock.now());
      recovery.handleAnswered(topics);
    },
    onRefused: (topics) => {
      matchSubscriptions.noteRefused(topics, clock.now());
      recovery.handleAnswered(topics);
    },
  });
  const matchSubscriptions: MatchSubscriptions = new MatchSubscriptions({
    book,
    interest,
    subscriptions,
    listed,
    images: config.images === true,
    onMatchAdded: (match) => {
      link.noteSource(match);
      recovery.seedFromList(match);
    },
    onListChanged,
  });

  const decoder = new MessageDecoder({
    book,
    clock,
    drops,
    routes: matchSubscriptions.routes,
    onMessage: (message, arrivedAt) => {
      if (message.kind === 'row') matchSubscriptions.noteImage(message.matchId, arrivedAt);
      batch.add(message, arrivedAt);
    },
    onAlive: (message, arrivedAt) => link.receiveAlive(message, arrivedAt),
    onLists: (marks) => {
      recovery.receiveLists(marks);
      page.touch('live-counts');
      page.publish();
    },
  });
  const batch: Batch = new Batch({
    clock,
    onQueued: (matchId) => scheduler.requestBatch(matchId),
    apply: (message, arrivedAt, now) => sequencer.apply(message, arrivedAt, now),
  });
  const histories = new Histories({
    book,
    historiesOf: (matchId) => interest.historiesOf(matchId),
    onChanged: (outcome) => page.touch(historyKey(outcome)),
  });
  const sequencer: Sequencer = new Sequencer(book, {
    onChanged: (arrivedAt) => ages.carry(arrivedAt),
    onDropped: ({ type, kind, matchId }, reason) =>
      refuse(
        kind === 'row' ? formatRowTopic(type, matchId) : formatTopic(type, kind, matchId),
        reason,
      ),
    onApplied: (message, now) => {
      histories.record(message, now);
      if (message.kind === 'fixture_status' && message.startsAt !== undefined)
        recovery.watchKickOffs(now);
      slip.noteMessage(message, now);
    },
    onHeld: (message, now) => slip.noteMessage(message, now),
    onConfirmed: (match, now, applied) => slip.noteConfirmed(match, now, applied),
    needsWhole: (matchId) => interest.needsWhole(matchId),
    onRowTaken: () => matchSubscriptions.reconcile(clock.now()),
    onGap: (match) => recovery.closeGap(match),
    onBehind: () => recovery.catchUp(),
    onKickOff: (match) => {
      link.noteSource(match);
      recovery.followLive(match);
    },
  });

  const publisher: ConflatingPublisher = new ConflatingPublisher({
    columns: book.outcomes,
    epoch: config.epoch,
    read: (key) => readMountedCell(key, sources),
    isLinkLive: () => link.isLive,
    send: options.send,
    onRoom: () => scheduler.requestFlush(),
    onSent: (seq) => {
      ages.sent(clock.now());
      scheduler.noteSent(seq);
    },
    onAcknowledged: () => ages.acknowledged(clock.now()),
  });
  const scheduler: FrameScheduler = new FrameScheduler({
    clock,
    batchMs: config.batchMs,
    isSeen: (matchId) => interest.holds(matchId),
    applySlice: () => batch.applySlice(),
    onApplied: () => page.publish(),
    flush: () => publisher.flush(),
  });

  const recovery: Recovery = new Recovery({
    book,
    interest,
    matchSubscriptions,
    listed,
    sequencer,
    snapshots,
    clock,
    onListChanged,
    onApplied: () => {
      histories.recordAll(clock.now());
      page.publish();
    },
  });
  const slip: Betslip = new Betslip({
    book,
    clock,
    isLinkLive: () => link.isLive,
    touch: (key) => page.touch(key),
    onFollowed: (matches) => {
      interest.setSlipMatches(matches);
      page.reconcile();
    },
    onExpired: () => page.publish(),
    refuse: (reason) => refuse('slip', reason),
  });
  const link: LinkWatch = new LinkWatch({
    clock,
    transport,
    book,
    subscriptions,
    recovery,
    lastMessageAt: () => decoder.lastReceivedAt,
    onChanged: () => {
      page.touch('link');
      page.publish();
    },
  });
  const page: Page = new Page({
    ...{ clock, book, interest, histories, matchSubscriptions, recovery },
    ...{ slip, link, publisher, scheduler },
  });
  const sources: CellReaderSources = {
    ...{ book, clock, interest, matchSubscriptions, histories, recovery, link, slip },
    metrics: {
      ...{ book, drops, batch, sequencer, publisher, ages, subscriptions, recovery, link },
      startedAt: clock.now(),
      decoder,
    },
  };

  transport.open({
    ...link.handlers,
    onMessage: (topic, payload) => decoder.receive(topic, payload),
  });
  return {
    page,
    slip,
    recordings: {
      startRecording() {
        matchSubscriptions.setNeedsMessages(true, clock.now());
        return decoder.startRecording();
      },
      stopRecording() {
        matchSubscriptions.setNeedsMessages(false, clock.now());
        return decoder.stopRecording();
      },
    },
    link,
    refuse,
    close() {
      for (const stage of [
        page,
        link,
        slip,
        scheduler,
        batch,
        recovery,
        subscriptions,
        transport,
      ]) {
        stage.close();
      }
    },
  };
}
