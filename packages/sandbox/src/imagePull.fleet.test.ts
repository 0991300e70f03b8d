import { KINDS } from '@squadron/kube-kinds';
import { readFile } from 'node:fs/promises';
import { type KubeClient } from '@squadron/controller-node';
import { describeOnPortal } from '@squadron/test-utils';
import { createSandboxPaths } from './layout/paths';
import { applyAll } from './manifests';
import { clientFrom, eventuallyFind } from './__testUtils__/fleet';
import {
  type PortalClient,
  type WorkloadPage,
  createPortalClient,
  verdictOf,
} from './__testUtils__/portal';
import { queuedRayJob, queueOf } from './__testUtils__/rayWork';

const paths = createSandboxPaths();
const namespace = `pull-${process.pid}`;
const LIMIT_MS = 5_000;

describeOnPortal('a job whose image does not exist', portalUrl => {
  jest.setTimeout(180_000);
  const { signal } = new AbortController();
  let hub: KubeClient;
  let workers: KubeClient[];
  let portal: PortalClient;

  const clientOf = async (id: string) =>
    clientFrom(await readFile(paths.cluster(id).kubeconfig, 'utf8'));

  beforeAll(async () => {
    hub = await clientOf('hub');
    workers = await Promise.all(['worker-1', 'worker-2'].map(clientOf));
    portal = await createPortalClient(portalUrl);
    await applyAll(
      hub,
      [
        {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: {
            name: namespace,
            labels: { 'squadron.dev/queue': 'fleet' },
          },
        },
      ],
      signal,
    );
    await queueOf(hub, namespace);
  });
  afterAll(async () => {
    await hub?.delete(KINDS.rayJob, { namespace, name: 'no-image' });
    await hub?.delete(KINDS.namespace, { name: namespace });
    await Promise.all([hub, ...(workers ?? [])].map(client => client?.close()));
  });

  it('shows the error within five seconds of the event of its pod', async () => {
    await hub.create(
      KINDS.rayJob,
      queuedRayJob({
        namespace,
        name: 'no-image',
        entrypoint: 'python train.py',
        image: 'registry.invalid/team/train:1',
      }),
    );
    const event = await eventuallyFind(
      'the pod has failed',
      90_000,
      async () => {
        const lists = await Promise.all(
          workers.map(worker => worker.listAll(KINDS.event, { namespace })),
        );
        return {
          value: lists
            .flatMap(({ items }) => items)
            .find(({ message }) => message?.startsWith('Failed to pull image')),
        };
      },
    );
    const page = await eventuallyFind('the page says why', 30_000, async () => {
      const found = await portal.get<WorkloadPage>(
        `/workloads/hub/${namespace}/rayjob/no-image`,
      );
      return {
        value: /image .*cannot be pulled/.test(verdictOf(found))
          ? found
          : undefined,
        state: verdictOf(found),
      };
    });
    // Events have whole seconds, so this is up to one second too long.
    const tookMs = Date.now() - Date.parse(event.firstTimestamp ?? '');
    process.stdout.write(
      `  from the event to the page: ${(tookMs / 1000).toFixed(
        1,
      )} s; "${verdictOf(page)}"\n`,
    );
    expect(tookMs).toBeLessThan(LIMIT_MS);
    expect(verdictOf(page)).toContain('registry.invalid/team/train:1');
  });
});
