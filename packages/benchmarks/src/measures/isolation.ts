import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';
import { monotonicMs, takeSightings, type Portal } from '../peers';
import { customQuery } from '../programs/customQuery';
import { quantile, ratioInterval, seenLatencies } from '../stats';
import { goal, goalMs } from './goal';
import { sized } from './sized';
import type { MeasureResult, Scene } from './types';
import { untilSeen } from './untilSeen';
import { inMs } from './words';

const WRITES_PER_SECOND = 20;
const HEALTHY_MS = sized(10_000, 1_000);
const SILENT_MS = sized(18_000, 12_000);
const LAST_SIGHTING_MS = 1_000;
const RECOVER_TIMEOUT_MS = 15_000;
const LOOK_EVERY_MS = 250;
/** Readers leave pages that take longer. */
const QUERY_TIMEOUT_MS = sized(15_000, 5_000);

const p99 = (samples: readonly number[]) => quantile(samples, 0.99);

/**
 * Effect of one hanging worker on the others: its API server is frozen, so that connections stay open without answers.
 *
 * @internal
 */
export async function measureIsolation(scene: Scene): Promise<MeasureResult> {
  const { world, squadron, kubernetes, readers, writer, report } = scene;
  const [healthy, silent] = world.workers;
  const freshnessOf = async (forMs: number) => {
    await takeSightings(readers.eventStream);
    await takeSightings(readers.informer);
    const writes = await writer.writeFor({
      workers: [healthy],
      perSecond: WRITES_PER_SECOND,
      forMs,
    });
    await delay(LAST_SIGHTING_MS);
    return {
      ours: seenLatencies(writes, await takeSightings(readers.eventStream)),
      informer: seenLatencies(writes, await takeSightings(readers.informer)),
    };
  };

  // Measuring takes CPU time, so it is the same with and without the fault.
  const look = async (forMs: number) => {
    const marking = timeUntil(forMs, () => isMarked(squadron, silent.id));
    const answering = timeQuery(kubernetes);
    const paging = timePage(squadron);
    const freshness = await freshnessOf(forMs);
    return {
      ...freshness,
      marked: await marking,
      answer: await answering,
      page: await paging,
    };
  };

  report('B9: both workers answer');
  const before = await look(HEALTHY_MS);
  report(`B9: ${silent.id} is silent`);
  silent.server.pause();
  const during = await look(SILENT_MS);
  report(`B9: ${silent.id} answers again`);
  silent.server.resume();
  const unmarking = timeUntil(
    RECOVER_TIMEOUT_MS,
    async () => !(await isMarked(squadron, silent.id)),
  );
  const { eventStream, informer, accepted } = await untilSeen({
    writer,
    worker: silent,
    readers: { eventStream: readers.eventStream, informer: readers.informer },
    timeoutMs: RECOVER_TIMEOUT_MS,
  });
  const unmarked = await unmarking;
  const answerAfter = await timeQuery(kubernetes);

  const ratio = ratioInterval({
    samples: during.ours,
    reference: before.ours,
    random: scene.random,
    statistic: p99,
  });
  return {
    setting: `the API server of ${silent.id} is stopped for ${
      SILENT_MS / 1000
    } s with its connections open; ${WRITES_PER_SECOND} patches per second on ${
      healthy.id
    }, ${HEALTHY_MS / 1000} s before and ${
      SILENT_MS / 1000
    } s during the fault`,
    rows: [
      {
        measure: 'B9',
        quantity:
          'a change on the healthy worker is known during the fault, p99',
        ours: inMs(p99(during.ours)),
        peer: `${inMs(p99(during.informer))} informer`,
        limit: `${inMs(p99(before.ours))} without fault`,
        ratio,
        ratioTo: 'no fault',
        ...goal(ratio, { atMost: 1.05 }),
      },
      {
        measure: 'B9',
        quantity: 'the silent worker is marked as stale',
        ours: inMs(during.marked),
        peer: 'never',
        ...goalMs(during.marked, 10_000),
      },
      {
        measure: 'B9',
        quantity: 'a change on it is known again after it answers',
        ours: inMs(eventStream),
        peer: `${inMs(informer)} informer`,
        limit: `${inMs(accepted)} first write`,
        ...goalMs(eventStream, 2_000),
      },
      {
        measure: 'B9',
        quantity: 'it is marked as live after it answers',
        ours: inMs(unmarked),
        ...goalMs(unmarked, 2_000),
      },
      {
        measure: 'B9',
        quantity: `a page that shows all clusters is answered during the fault (waited ${
          QUERY_TIMEOUT_MS / 1000
        } s)`,
        ours: inMs(during.page),
        peer: `${inMs(during.answer)} (${inMs(before.answer)} before, ${inMs(
          answerAfter,
        )} after)`,
      },
    ],
    samples: {
      'event stream before ms': before.ours,
      'event stream during ms': during.ours,
      'informer before ms': before.informer,
      'informer during ms': during.informer,
      'marked ms': [during.marked],
      'live again ms': [eventStream],
      'informer live again ms': [informer],
      'first write accepted ms': [accepted],
      'marked as live ms': [unmarked],
      'kubernetes plugin before, during, after ms': [
        before.answer,
        during.answer,
        answerAfter,
      ],
    },
  };
}

async function isMarked(squadron: Portal, cluster: string): Promise<boolean> {
  const { freshness } = await squadron.get<ClusterSummary>(
    `squadron/v1/clusters/${cluster}`,
  );
  return freshness.state === 'stale' || freshness.state === 'offline';
}

async function timeUntil(
  timeoutMs: number,
  check: () => Promise<boolean>,
): Promise<number> {
  const fromMs = monotonicMs();
  while (!(await check())) {
    if (monotonicMs() - fromMs > timeoutMs) {
      return Infinity;
    }
    await delay(LOOK_EVERY_MS);
  }
  return monotonicMs() - fromMs;
}

async function timeQuery(kubernetes: Portal): Promise<number> {
  const fromMs = monotonicMs();
  try {
    const response = await customQuery(
      kubernetes,
      AbortSignal.timeout(QUERY_TIMEOUT_MS),
    );
    await response.arrayBuffer();
    return monotonicMs() - fromMs;
  } catch {
    return Infinity;
  }
}

async function timePage(squadron: Portal): Promise<number> {
  const fromMs = monotonicMs();
  await squadron.get('squadron/v1/workloads');
  return monotonicMs() - fromMs;
}
