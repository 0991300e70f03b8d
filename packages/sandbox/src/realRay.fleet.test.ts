import { KINDS } from '@squadron/kube-kinds';
import { readFile } from 'node:fs/promises';
import { type KubeClient } from '@squadron/controller-node';
import { describeOnPortal } from '@squadron/test-utils';
import { createControlClient } from './daemon/controlClient';
import { createSandboxPaths } from './layout/paths';
import { applyAll } from './manifests';
import { clientFrom, eventuallyFind } from './__testUtils__/fleet';
import {
  type PortalClient,
  type WorkloadPage,
  createPortalClient,
} from './__testUtils__/portal';
import { queuedRayJob, queueOf } from './__testUtils__/rayWork';

const paths = createSandboxPaths();
const namespace = `ray-${process.pid}`;
const NAME = 'squares';
/** Allowed delay between Ray's own API and a reader of the portal. */
const LOG_DELAY_MS = 300;
const TICKS = 30;
const TICKING =
  'import time\nwhile True: print("tick", round(time.time() * 1000), flush=True); time.sleep(0.2)';
const PROGRAM =
  'import ray; ray.init(); square = ray.remote(lambda x: x * x); print("the sum is", sum(ray.get([square.remote(i) for i in range(10)])))';

describeOnPortal(
  'a job on a real Ray',
  portalUrl => {
    jest.setTimeout(300_000);
    const { signal } = new AbortController();
    let hub: KubeClient;
    let portal: PortalClient;

    beforeAll(async () => {
      const status = await createControlClient(paths.controlSocket).status();
      if (status?.ray !== 'real') {
        throw new Error('This needs a fleet of yarn sandbox up --ray real.');
      }
      hub = clientFrom(await readFile(paths.cluster('hub').kubeconfig, 'utf8'));
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
      await hub?.delete(KINDS.rayJob, { namespace, name: NAME });
      await hub?.delete(KINDS.namespace, { name: namespace });
      await hub?.close();
    });

    it('computes, and the portal shows its output', async () => {
      await hub.create(
        KINDS.rayJob,
        queuedRayJob({
          namespace,
          name: NAME,
          entrypoint: `python -c '${PROGRAM}'`,
          image: 'rayproject/ray:2.60.0',
        }),
      );
      const { status } = await eventuallyFind(
        'the job has ended',
        120_000,
        async () => {
          const job = await hub.get(KINDS.rayJob, {
            namespace,
            name: NAME,
          });
          const isOver = ['SUCCEEDED', 'FAILED'].includes(
            job.status?.jobStatus ?? '',
          );
          return { value: isOver ? job : undefined, state: job.status };
        },
      );
      expect(status?.jobStatus).toBe('SUCCEEDED');
      const log = await portal.get<{ text: string; message?: string }>(
        `/workloads/hub/${namespace}/rayjob/${NAME}/logs`,
      );
      expect(log.text).toContain('the sum is 285');
    });

    it('is followed line by line, shows its dashboard, and is stopped by the portal', async () => {
      const ticking = 'ticking';
      const page = `/workloads/hub/${namespace}/rayjob/${ticking}`;
      await hub.create(
        KINDS.rayJob,
        queuedRayJob({
          namespace,
          name: ticking,
          entrypoint: `python -c '${TICKING}'`,
          image: 'rayproject/ray:2.60.0',
        }),
      );
      await eventuallyFind('the job runs', 120_000, async () => {
        const { state } = await portal.get<WorkloadPage>(page);
        return { value: state.code === 'Running' || undefined, state };
      });
      const delays = await delaysOf(await portal.open(`${page}/logs/stream`));
      process.stdout.write(
        `  delay from print to display: ${delays.join(', ')} ms\n`,
      );
      expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(LOG_DELAY_MS);

      const { path } = await portal.post<{ path: string }>(
        `${page}/dashboard`,
        {},
      );
      const dashboard = await portal.open(path.replace(/^\/v1/, ''));
      expect(dashboard.status).toBe(200);
      expect(await dashboard.text()).toContain('<title>Ray Dashboard</title>');

      await portal.post(`${page}/stop`, {});
      await eventuallyFind('the history contains its end', 60_000, async () => {
        const { items } = await portal.get<{ items: WorkloadPage[] }>(
          `/history?namespace=${namespace}&name=${ticking}`,
        );
        const [kept] = items;
        return {
          value: kept?.state.code === 'Deleted' || undefined,
          state: items,
        };
      });
    });
  },
  { isRayReal: true },
);

/** Milliseconds from each print to its line in a log stream, sorted; earlier lines are excluded. */
async function delaysOf(stream: Response): Promise<number[]> {
  const delays: number[] = [];
  const openedMs = Date.now();
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    const arrivedMs = Date.now();
    const text = decoder.decode(chunk, { stream: true });
    for (const [, printed] of text.matchAll(/tick (\d{13})/g)) {
      if (Number(printed) > openedMs) {
        delays.push(arrivedMs - Number(printed));
      }
    }
    if (delays.length >= TICKS) {
      break;
    }
  }
  return delays.sort((a, b) => a - b);
}
