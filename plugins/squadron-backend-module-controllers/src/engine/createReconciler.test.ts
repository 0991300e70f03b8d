import type { LoggerService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import type { JsonObject } from '@backstage/types';
import { createEventRecorder } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import {
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import type { EngineContext, Reconciler } from './types';
import { createReconciler } from './createReconciler';
import { StalledReporter } from './stalled';

type TestAction =
  | { type: 'grant' | 'refuse' }
  | { type: 'inParallel'; actions: object[] }
  | { type: 'apply'; cluster: string; object: object };

/** A logger that keeps its lines with all fields, those of its parents included. */
function recordingLogger(
  lines: object[],
  fields: JsonObject = {},
): LoggerService {
  const add = (message: string, meta?: Error | JsonObject) =>
    lines.push({ message, ...fields, ...meta });
  return mockServices.logger.mock({
    info: add,
    child: more => recordingLogger(lines, { ...fields, ...more }),
  });
}

/** Passes over one key, each of which performs these actions in worker-1. */
async function pass(actions: TestAction[], fails = false) {
  const clock = new FakeClock();
  const client = createMemoryClient();
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', client },
      { id: 'worker-1', client: createMemoryClient() },
    ],
  });
  const recorder = createEventRecorder({ client, component: 'test', clock });
  const tracing = tracingServiceMock.mock();
  const recorded: unknown[] = [];
  const lines: object[] = [];
  const reconciler: Reconciler<TestAction> = {
    name: 'quota',
    fieldManager: 'test',
    keysOf: () => [],
    objectsOf: name => [{ kind: KINDS.clusterQueue, key: { name } }],
    allKeys: () => [],
    decide: async () => ({ actions }),
    perform: async (_, { client: clientOf }) => {
      clientOf('worker-1');
      await clock.sleep(500);
      if (fails) {
        throw new Error('Secret aws-token is missing');
      }
    },
  };
  const stop = new AbortController();
  const controller = createReconciler(reconciler, {
    fleet,
    recorder,
    clock,
    tracing,
    logger: recordingLogger(lines),
    reader: {} as EngineContext['reader'],
    stalled: new StalledReporter({
      fleet,
      clock,
      recorder,
      fleetNamespace: 'fleet',
    }),
    metrics: {
      recordPass: (...values) => recorded.push(values),
      countAction: (...values) => recorded.push(values),
    },
    concurrency: 1,
  });
  controller.enqueue('team-a');
  const ended = controller.start(stop.signal);
  await clock.advance(500 * actions.length);
  stop.abort();
  await clock.advance(1_000);
  await ended;
  const [[name, { attributes }]] = tracing.startActiveSpan.mock.calls;
  const set = tracing.spans[0].setAttribute.mock.calls;
  return {
    lines,
    recorded,
    span: { name, ...attributes, ...Object.fromEntries(set) },
  };
}

describe('a pass of a reconciler', () => {
  it('is measured with its actions, and has a span', async () => {
    const { recorded, span } = await pass([
      { type: 'grant' },
      { type: 'refuse' },
    ]);
    expect(recorded).toEqual([
      ['quota', 'grant'],
      ['quota', 'refuse'],
      ['quota', 'success', 1],
    ]);
    expect(span).toEqual({
      name: 'squadron.reconcile',
      'squadron.reconciler': 'quota',
      'squadron.kind': 'ClusterQueue',
      'squadron.reconcile_id': expect.any(String),
      'squadron.clusters': ['worker-1'],
      'squadron.outcome': 'success',
    });
  });

  it('has a log line per action, with what is written where as fields and never its contents', async () => {
    const secret = {
      kind: 'Secret',
      metadata: { namespace: 'fleet', name: 'aws' },
      data: { token: 'aws-token' },
    };
    const apply: TestAction = {
      type: 'apply',
      cluster: 'worker-1',
      object: secret,
    };
    const { lines } = await pass([
      { type: 'grant' },
      { type: 'inParallel', actions: [apply, { type: 'refuse' }] },
    ]);
    const of = (fields: object) => ({
      message: 'Performs an action',
      controller: 'quota',
      key: 'team-a',
      reconcileId: expect.any(String),
      cluster: 'hub',
      kind: 'ClusterQueue',
      object: 'team-a',
      ...fields,
    });
    expect(lines).toEqual([
      of({ action: 'grant' }),
      of({
        action: 'apply',
        cluster: 'worker-1',
        kind: 'Secret',
        object: 'fleet/aws',
      }),
      of({ action: 'refuse' }),
    ]);
  });

  it('is measured when it fails, and its span quotes no message', async () => {
    const { recorded, span } = await pass([{ type: 'grant' }], true);
    expect(recorded).toContainEqual(['quota', 'failure', 0.5]);
    expect(span).toMatchObject({
      'squadron.outcome': 'failed',
      'error.type': 'Error',
    });
    expect(JSON.stringify(span)).not.toContain('aws-token');
  });
});
