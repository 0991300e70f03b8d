import { setTimeout as delay } from 'node:timers/promises';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { type WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import { monotonicMs, objectKey, parseObjectKey, type Portal } from '../peers';
import { NAMESPACE, rayJob } from '../world';
import { RESERVED_JOBS } from './StatusWriter';
import { goal, goalMs } from './goal';
import { sized } from './sized';
import type { MeasureResult, Scene } from './types';
import { untilSeen } from './untilSeen';
import { inMs } from './words';

const OUTAGE_MS = sized(3_000, 500);
const CHANGED = 20;
const DELETED = 5;
const CREATED = 5;
const LIVE_TIMEOUT_MS = 15_000;
/** A state that is still wrong this long after the reader is live again counts as lost. */
const SETTLE_MS = sized(5_000, 2_000);

/** Final status message of a RayJob; undefined when the job is deleted. */
type Expected = Map<string, string | undefined>;

/**
 * State and latency of readers after a worker's API server was killed while its objects changed through another one.
 *
 * @internal
 */
export async function measureOutage(scene: Scene): Promise<MeasureResult> {
  const { world, readers, squadron, writer, report } = scene;
  const [worker] = world.workers;
  report('B3 outage: a second API server for the same worker');
  const second = await worker.server.startSecond();
  const secondClient = createKubeClient(second.connection);
  try {
    report('B3 outage: the first API server is killed');
    const fromMs = monotonicMs();
    await worker.server.kill();
    const expected = await changeJobs(
      secondClient,
      worker.id,
      world.countPerKind,
    );
    await delay(Math.max(0, OUTAGE_MS - (monotonicMs() - fromMs)));
    await worker.server.restart();
    const outageMs = monotonicMs() - fromMs;
    const { eventStream, informer, accepted } = await untilSeen({
      writer,
      worker,
      readers: {
        eventStream: readers.eventStream,
        informer: readers.informer,
      },
      timeoutMs: LIVE_TIMEOUT_MS,
    });
    await delay(SETTLE_MS);
    const lostByOurs = await countLost(expected, key =>
      messageOf(squadron, key),
    );
    const lostByInformer = await countLost(expected, key =>
      readers.informer.ask('message', key),
    );
    return {
      setting: `the API server of ${worker.id} is killed and away for ${inMs(
        outageMs,
      )}; ${CHANGED} changes, ${DELETED} deletions and ${CREATED} creations meanwhile, through a second one`,
      rows: [
        {
          measure: 'B3',
          quantity: `states lost by the outage, of ${expected.size}`,
          ours: String(lostByOurs),
          peer: String(lostByInformer),
          ...goal(lostByOurs, { atMost: 0 }),
        },
        {
          measure: 'B3',
          quantity: 'live again after the API server is ready',
          ours: inMs(eventStream),
          peer: inMs(informer),
          limit: `${inMs(accepted)} first write`,
          ...goalMs(eventStream, 2_000),
        },
      ],
      samples: {
        'outage ms': [outageMs],
        'event stream live again ms': [eventStream],
        'informer live again ms': [informer],
        'first write accepted ms': [accepted],
      },
    };
  } finally {
    await secondClient.close();
    await second.kill();
  }
}

async function changeJobs(
  client: KubeClient,
  cluster: string,
  countPerKind: number,
): Promise<Expected> {
  const expected: Expected = new Map();
  const first = countPerKind - RESERVED_JOBS;
  const keyAt = (index: number) => ({
    namespace: NAMESPACE,
    name: rayJob(index).metadata.name,
  });
  const fail = async (index: number) => {
    const key = keyAt(index);
    const message = `exit code ${index}`;
    await client.patch(
      KINDS.rayJob,
      key,
      {
        status: {
          jobDeploymentStatus: 'Failed',
          jobStatus: 'FAILED',
          reason: 'AppFailed',
          message,
        },
      },
      { subresource: 'status' },
    );
    expected.set(objectKey(cluster, 'rayjob', key.name), message);
  };
  for (let index = first; index < first + CHANGED; index += 1) {
    await fail(index);
  }
  for (
    let index = first + CHANGED;
    index < first + CHANGED + DELETED;
    index += 1
  ) {
    await client.delete(KINDS.rayJob, keyAt(index));
    expected.set(objectKey(cluster, 'rayjob', keyAt(index).name), undefined);
  }
  for (let index = countPerKind; index < countPerKind + CREATED; index += 1) {
    await client.create(KINDS.rayJob, rayJob(index));
    await fail(index);
  }
  return expected;
}

async function countLost(
  expected: Expected,
  read: (key: string) => Promise<string | undefined>,
): Promise<number> {
  let lost = 0;
  for (const [key, message] of expected) {
    if ((await read(key)) !== message) {
      lost += 1;
    }
  }
  return lost;
}

/** Message of our portal, from the object in a page's data, so that displayed texts do not matter. */
async function messageOf(
  { baseUrl, token }: Portal,
  key: string,
): Promise<string | undefined> {
  const { cluster, kind, name } = parseObjectKey(key);
  const response = await fetch(
    `${baseUrl}/api/squadron/v1/workloads/${cluster}/${NAMESPACE}/${kind}/${name}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  if (response.status === 404) {
    return undefined;
  }
  const { state } = (await response.json()) as WorkloadDetail;
  return state.raw?.message ?? '';
}
