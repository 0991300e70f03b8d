import { readFile } from 'node:fs/promises';
import { type KubeClient } from '@squadron/controller-node';
import { type KubeObject, KINDS } from '@squadron/kube-kinds';
import { describeOnPortal } from '@squadron/test-utils';
import { createSandboxPaths } from './layout/paths';
import { applyAll } from './manifests';
import { clientFrom, eventuallyFind } from './__testUtils__/fleet';
import {
  type KubeRaySample,
  kubeRaySamples,
} from './__testUtils__/kubeRaySamples';
import {
  type PortalClient,
  type WorkloadPage,
  createPortalClient,
  verdictOf,
} from './__testUtils__/portal';

const WORKER = 'worker-2';
const namespace = `samples-${process.pid}`;
/** As many as fit on the worker at a time, so that most of them start. */
const BATCH = 6;
/** How long a sample may take to reach a state other than "not yet" in kubectl's column. */
const SETTLE_MS = 12_000;
const UNSETTLED = ['', 'Initializing', 'Waiting'];
/** Verdicts of samples that have not started by then: each names the obstacle. */
const NAMES_CAUSE =
  /^(Cannot start\b.*: |Failed: |Degraded: |Starting on \S+: waiting for a person )/;

const SAMPLE_KINDS = {
  RayJob: KINDS.rayJob,
  RayCluster: KINDS.rayCluster,
  RayService: KINDS.rayService,
};
type Kind = keyof typeof SAMPLE_KINDS;

/** An object's state in `kubectl get`. */
const COLUMN: Record<Kind, string> = {
  RayJob: 'jobDeploymentStatus',
  RayCluster: 'state',
  RayService: 'serviceStatus',
};

/** States of the portal that agree with `kubectl get`; the portal also considers pods, which kubectl does not. */
const WORDS: Record<Kind, Record<string, readonly string[]>> = {
  RayJob: {
    '': ['Starting', 'Pending'],
    Initializing: ['Starting'],
    Waiting: ['Starting'],
    Running: ['Running'],
    Retrying: ['Retrying'],
    Complete: ['Succeeded'],
    Failed: ['Failed'],
    ValidationFailed: ['Failed', 'Rejected'],
    Suspended: ['Suspended'],
  },
  RayCluster: {
    // KubeRay (1.6.2) may report all pods as ready before it has seen a worker that cannot be scheduled.
    '': ['Starting', 'Failed', 'Degraded'],
    ready: ['Ready'],
    failed: ['Failed'],
    suspended: ['Suspended'],
  },
  RayService: {
    '': ['Starting'],
    Running: ['Serving', 'Degraded'],
  },
};

describeOnPortal("KubeRay's samples", portalUrl => {
  jest.setTimeout(900_000);
  const { signal } = new AbortController();
  const paths = createSandboxPaths();
  let client: KubeClient;
  let portal: PortalClient;

  beforeAll(async () => {
    client = clientFrom(
      await readFile(paths.cluster(WORKER).kubeconfig, 'utf8'),
    );
    portal = await createPortalClient(portalUrl);
    await applyAll(
      client,
      [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }],
      signal,
    );
  });
  afterAll(async () => {
    await client?.delete(KINDS.namespace, { name: namespace });
    await client?.close();
  });

  async function rowOf(kind: Kind, name: string) {
    const { items } = await portal.get<{ items: WorkloadPage[] }>(
      `/workloads?namespace=${namespace}&limit=100`,
    );
    return items.find(
      item => item.kind === kind.toLowerCase() && item.name === name,
    );
  }

  /** The sample as kubectl and as the portal show it, once both agree. */
  async function compare({ object }: KubeRaySample) {
    const kind = object.kind as Kind;
    const key = { namespace, name: object.metadata.name ?? '' };
    const settled = performance.now() + SETTLE_MS;
    return eventuallyFind(key.name, 60_000, async () => {
      const { status } = await client.get<KubeObject & { status?: object }>(
        SAMPLE_KINDS[kind],
        key,
      );
      const shown = new Map(Object.entries(status ?? {}));
      const column = String(shown.get(COLUMN[kind]) ?? '');
      const page = await portal.get<WorkloadPage>(
        `/workloads/${WORKER}/${namespace}/${kind.toLowerCase()}/${key.name}`,
      );
      const row = await rowOf(kind, key.name);
      const agrees =
        WORDS[kind][column]?.includes(page.state.code) &&
        row?.state.code === page.state.code &&
        (!UNSETTLED.includes(column) || performance.now() > settled);
      return {
        value: status && agrees ? { column, page } : undefined,
        state: { column, state: page.state, row: row?.state },
      };
    });
  }

  it('are shown as kubectl shows them, with a timeline and a verdict', async () => {
    const target = client;
    const samples = await kubeRaySamples(paths, namespace);
    expect(samples.length).toBeGreaterThan(60);
    const refused: string[] = [];
    const problems: string[] = [];
    for (let start = 0; start < samples.length; start += BATCH) {
      const batch = samples.slice(start, start + BATCH);
      const created: KubeRaySample[] = [];
      for (const sample of batch) {
        await target
          .create(SAMPLE_KINDS[sample.object.kind as Kind], sample.object)
          .then(() => created.push(sample))
          .catch(error => refused.push(`${sample.file}: ${error.message}`));
      }
      await Promise.all(
        created.map(async sample => {
          const { kind, metadata } = sample.object;
          try {
            const { column, page } = await compare(sample);
            const verdict = verdictOf(page);
            process.stdout.write(
              `| ${sample.file} | ${kind} | ${column} | ${page.state.code} | ${verdict} |\n`,
            );
            if (page.timeline.length === 0 || !verdict) {
              problems.push(`${sample.file}: no timeline or no verdict`);
            }
            if (UNSETTLED.includes(column) && !NAMES_CAUSE.test(verdict)) {
              problems.push(`${sample.file} has no reason: ${verdict}`);
            }
            if (/\n|\.\./.test(verdict)) {
              problems.push(`${sample.file} is not a sentence: ${verdict}`);
            }
          } catch (error) {
            problems.push(`${sample.file}: ${(error as Error).message}`);
          }
          await target.delete(SAMPLE_KINDS[kind as Kind], {
            namespace,
            name: metadata.name ?? '',
          });
        }),
      );
    }
    process.stdout.write(`refused by the API server: ${refused.join('; ')}\n`);
    expect(problems).toEqual([]);
  });
});
