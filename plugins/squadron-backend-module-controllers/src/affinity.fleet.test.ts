import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/kube-kinds';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const suffix = Date.now().toString(36).slice(-5);
/** A namespace without a queue, so Kueue manages none of its jobs without a queue name. */
const NAMESPACE = `affinity-${suffix}`;

describeOnFleet(
  'a job with a cluster affinity on a hub that cannot follow it',
  () => {
    let hub: KubeClient;

    beforeAll(async () => {
      hub = await sandboxClient('hub');
      await hub.create(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: NAMESPACE },
      });
    }, 60_000);

    afterAll(async () => {
      await hub?.delete(KINDS.namespace, { name: NAMESPACE });
      await hub?.close();
    }, 30_000);

    it.each([
      [
        'the dispatcher is off',
        { dispatch: { enabled: false } },
        'DispatcherDisabled',
        /cluster-affinity has no effect.*squadron\.dispatch\.enabled/,
      ],
      [
        'Kueue does not queue it',
        {},
        'NotQueued',
        /cluster-affinity has no effect.*Kueue has no Workload for this Job/,
      ],
    ])(
      'gets an event with the cause and the remedy: %s',
      async (_, settings, reason, message) => {
        const name = reason.toLowerCase();
        await hub.create(KINDS.job, unqueued(name));
        const backend = await startControllers(
          `test-affinity-${name}-${suffix}`,
          settings,
        );
        // Added to an existing job, as a user does it.
        await hub.patch(
          KINDS.job,
          { namespace: NAMESPACE, name },
          {
            metadata: {
              annotations: { [ANNOTATIONS.clusterAffinity]: 'worker-1' },
            },
          },
        );
        try {
          const ms = await eventually(
            `${reason} is reported on the job`,
            async () => {
              const { items } = await hub.listAll(KINDS.event, {
                namespace: NAMESPACE,
              });
              expect(items).toContainEqual(
                expect.objectContaining({
                  reason,
                  type: 'Warning',
                  message: expect.stringMatching(message),
                  involvedObject: expect.objectContaining({
                    kind: 'Job',
                    name,
                  }),
                }),
              );
            },
            { timeoutMs: 60_000, everyMs: 200 },
          );
          process.stdout.write(`${reason}: ${(ms / 1000).toFixed(1)} s\n`);
        } finally {
          await backend.stop();
        }
      },
      120_000,
    );
  },
);

function unqueued(name: string): KubeManifest {
  const job = aJob({ namespace: NAMESPACE, name });
  return { ...job, metadata: { namespace: NAMESPACE, name } };
}
