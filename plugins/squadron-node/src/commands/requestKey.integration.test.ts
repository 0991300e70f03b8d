import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { type RayJobInput } from '@squadron/backstage-plugin-squadron-common';
import {
  createTestFleet,
  describeWithApiServer,
  eventually,
  type HttpFaultProxy,
  startHttpFaultProxy,
  startTestApiServer,
  statusOf,
  type TestApiServer,
} from '@squadron/test-utils';
import { rerunRayJob } from './workloads/rerunRayJob';
import { submitRayJob } from './workloads/submitRayJob';

jest.setTimeout(120_000);

describeWithApiServer(
  'requests that are made twice, on a real API server',
  () => {
    let server: TestApiServer;
    let proxy: HttpFaultProxy;
    let direct: KubeClient;
    let disturbed: KubeClient;
    let runs = 0;

    beforeAll(async () => {
      server = await startTestApiServer();
      proxy = await startHttpFaultProxy(server.connection);
      direct = createKubeClient(server.connection);
      disturbed = createKubeClient(proxy.connection);
      await direct.create(KINDS.customResourceDefinition, rayJobCrd());
      await eventually('RayJobs are served', () => direct.list(KINDS.rayJob));
    });
    afterAll(async () => {
      await disturbed?.close();
      await direct?.close();
      await proxy?.stop();
      await server?.stop();
    });

    /** A namespace with a RayJob `train` from the form, and a function that reruns it. */
    async function setUp() {
      runs += 1;
      const namespace = `team-${runs}`;
      await direct.create(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
      const fleet = (client: KubeClient) =>
        createTestFleet({ clusters: [{ id: 'hub', client }] });
      const input: RayJobInput = {
        namespace,
        name: 'train',
        entrypoint: 'python train.py',
        queue: 'default',
        workers: 1,
      };
      await submitRayJob(fleet(direct), input);
      const rerun = (
        options: {
          requestKey?: string;
          name?: string;
          client?: KubeClient;
        } = {},
      ) => {
        const { client = direct, name, requestKey } = options;
        return rerunRayJob(
          fleet(client),
          {
            cluster: 'hub',
            namespace,
            name: 'train',
            ...(name && { changes: { name } }),
          },
          { requestKey },
        );
      };
      const names = async () =>
        (await direct.list(KINDS.rayJob, { namespace })).items
          .map(({ metadata }) => metadata.name)
          .sort();
      return { fleet, input, namespace, names, rerun };
    }

    const losses = [1, 2].flatMap(mutation =>
      (['before', 'after'] as const).map(when => ({ mutation, when })),
    );

    it.each(losses)(
      'make one rerun when the connection broke $when the API server did write $mutation',
      async ({ mutation, when }) => {
        const { names, rerun } = await setUp();
        const first = proxy.counts.mutations + mutation;
        const end = proxy.inject({
          matches: ({ isMutation }) =>
            isMutation && proxy.counts.mutations === first,
          action: { type: 'reset', when },
        });
        await rerun({ requestKey: 'a', client: disturbed }).catch(
          () => undefined, // The person sees this error and tries again.
        );
        end();
        const again = await rerun({ requestKey: 'a', client: disturbed });
        expect(again.object.metadata.name).toBe('train-2');
        // The portal is its author, which a later request has to see.
        expect((await rerun({ name: 'train-2' })).outcome).toBe('unchanged');
        expect(await names()).toEqual(['train', 'train-2']);
      },
    );

    it('make one rerun when two replicas get the same request at the same time, and one for each other request', async () => {
      const { names, rerun } = await setUp();
      const keys = ['a', 'b', 'a', 'c', 'b', 'a', 'c', 'b'];
      const made = await Promise.all(
        keys.map(requestKey => rerun({ requestKey })),
      );
      const nameOf = new Map<string, Set<unknown>>();
      made.forEach(({ object }, index) => {
        const found = nameOf.get(keys[index]) ?? new Set();
        nameOf.set(keys[index], found.add(object.metadata.name));
      });
      expect([...nameOf.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
      expect(await names()).toEqual(['train', 'train-2', 'train-3', 'train-4']);
    });

    it('do not take the name of another request', async () => {
      const { names, rerun } = await setUp();
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'a', 'b'].map(requestKey =>
          rerun({ requestKey, name: 'wide' }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      expect(
        outcomes.flatMap(outcome =>
          outcome.status === 'rejected' ? [outcome.reason] : [],
        )[0],
      ).toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining('wide exists already'),
      });
      expect(await names()).toEqual(['train', 'wide']);
    });

    it('recognize the job of a submission that Kueue and others have changed since', async () => {
      const { fleet, input, namespace } = await setUp();
      const held = { ...input, name: 'held', suspend: true };
      const submit = (requestKey: string) =>
        submitRayJob(fleet(direct), held, { requestKey });
      expect((await submit('a')).outcome).toBe('created');
      const key = { namespace, name: 'held' };
      await direct.patch(KINDS.rayJob, key, { spec: { suspend: false } });
      expect((await submit('a')).outcome).toBe('unchanged');
      expect((await direct.find(KINDS.rayJob, key))?.spec).toMatchObject({
        suspend: false,
      });
      await expect(submit('b')).rejects.toThrow('held exists already');
    });

    it('fail with a conflict that an API server reports for another reason than the name', async () => {
      const { fleet, input, names } = await setUp();
      const end = proxy.inject({
        matches: ({ method }) => method === 'POST',
        times: 50,
        action: {
          type: 'answer',
          status: 409,
          body: statusOf(409, 'Conflict', 'the quota has changed'),
        },
      });
      const job = { ...input, name: 'refused' };
      await expect(
        submitRayJob(fleet(disturbed), job, { requestKey: 'a' }),
      ).rejects.toMatchObject({ name: 'ConflictError' });
      end();
      expect(await names()).toEqual(['train']);
    });

    it('submit once under a name, for all users, while the job is unchanged', async () => {
      const { fleet, input, names } = await setUp();
      const submit = (requestKey?: string) =>
        submitRayJob(fleet(direct), { ...input, name: 'once' }, { requestKey });
      const outcomes = [
        (await submit('a')).outcome,
        (await submit('b')).outcome,
        (await submit()).outcome,
      ];
      expect(outcomes).toEqual(['created', 'unchanged', 'unchanged']);
      expect(await names()).toEqual(['once', 'train']);
    });
  },
);

function rayJobCrd(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'rayjobs.ray.io' },
    spec: {
      group: 'ray.io',
      scope: 'Namespaced',
      names: { kind: 'RayJob', plural: 'rayjobs' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
