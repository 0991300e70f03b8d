import { type KubeObject, apiVersionOf, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { ensureHub } from '../ensureHub';
import { writerFor } from './decision';
import { ownedLabels } from './ownership';
import { perform } from './perform';
import type { ApplyAction } from './types';

jest.setTimeout(120_000);

const networkPolicyKind: ResourceKind = {
  group: 'networking.k8s.io',
  version: 'v1',
  kind: 'NetworkPolicy',
  plural: 'networkpolicies',
  namespaced: true,
};

const { ensure, ensureStatus } = writerFor('squadron-test');

type Body = Record<string, unknown>;

/** Kind, the body as it was applied first, and without its optional fields. */
const CASES: Array<[string, ResourceKind, Body, Body]> = [
  [
    'an entry of a map',
    KINDS.configMap,
    { data: { a: '1', b: '2' } },
    { data: { a: '1' } },
  ],
  ['the whole body', KINDS.configMap, { data: { a: '1' } }, {}],
  [
    'a field of an entry of a list, whose key the API server fills in',
    KINDS.service,
    { spec: { ports: [{ port: 80, name: 'http', appProtocol: 'http' }] } },
    { spec: { ports: [{ port: 80, name: 'http' }] } },
  ],
  [
    'an entry of a list',
    KINDS.service,
    {
      spec: {
        ports: [
          { port: 80, name: 'a' },
          { port: 81, name: 'b' },
        ],
      },
    },
    { spec: { ports: [{ port: 80, name: 'a' }] } },
  ],
  [
    'a field within a list that is owned as a whole',
    KINDS.clusterQueue,
    { spec: aSpec({ borrowingLimit: '2' }) },
    { spec: aSpec({}) },
  ],
  [
    'a field beside ones that the API server fills in, within a list that is owned as a whole',
    networkPolicyKind,
    {
      spec: {
        podSelector: {},
        ingress: [{ ports: [{ port: 80, endPort: 90 }] }],
      },
    },
    { spec: { podSelector: {}, ingress: [{ ports: [{ port: 80 }] }] } },
  ],
];

describeWithApiServer('optional fields that are dropped', () => {
  let server: TestApiServer;
  let client: KubeClient;
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = await startTestApiServer();
    client = createKubeClient(server.connection);
    await ensureHub(client, 'fleet', { signal });
    for (const crd of await loadUpstreamCrds('kueue')) {
      await client.create(KINDS.customResourceDefinition, crd);
    }
    await eventually('the kinds are served', async () => {
      await client.list(KINDS.clusterQueue);
      await client.list(KINDS.oneblockCluster);
    });
  });

  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  const run = (actions: ApplyAction[]) =>
    Promise.all(
      actions.map(action =>
        perform(action, {
          client: () => client,
          fieldManager: 'squadron-test',
          signal,
        }),
      ),
    );

  it.each(CASES.map((one, index) => [...one, index] as const))(
    'are removed from the server, and a second run writes nothing: %s',
    async (_case, kind, before, after, index) => {
      const key = {
        ...(kind.namespaced && { namespace: 'fleet' }),
        name: `dropped-${index}`,
      };
      const read = () => client.get<KubeManifest>(kind, key);
      const manifest = (body: Body, extra: Record<string, string>) => ({
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        metadata: {
          ...key,
          labels: { ...ownedLabels(), ...extra },
        },
        ...body,
      });
      const write = (body: Body, live?: KubeObject, extra = {}) =>
        ensure('hub', kind, manifest(body, extra), live);
      await run(write(before, undefined, { tier: 'gold' }));
      // What others add stays.
      await client.patch(kind, key, {
        metadata: { labels: { theirs: 'yes' } },
      });

      await run(write(after, await read()));
      const stored = await read();
      expect(stored.metadata.labels).toEqual({
        ...ownedLabels(),
        theirs: 'yes',
      });
      for (const field of JSON.stringify(before).match(/"\w+":/g) ?? []) {
        const isDropped = !JSON.stringify(after).includes(field);
        const { managedFields: _, ...metadata } = stored.metadata;
        const text = JSON.stringify({ ...stored, metadata });
        expect([field, isDropped && text.includes(field)]).toEqual([
          field,
          false,
        ]);
      }

      // At most one request, which changes nothing, finds out what the API server has filled in.
      await run(write(after, stored));
      expect(write(after, stored)).toEqual([]);
      expect((await read()).metadata.resourceVersion).toBe(
        stored.metadata.resourceVersion,
      );
    },
  );

  it('are removed from a status with a condition that is no longer reported', async () => {
    const key = { namespace: 'fleet', name: 'gpu-1' };
    const condition = (type: string) => ({
      type,
      status: 'True',
      reason: type,
      message: '',
      lastTransitionTime: '2026-01-01T00:00:00Z',
    });
    const write = (status: Body, live: KubeObject) =>
      ensureStatus(
        'hub',
        KINDS.oneblockCluster,
        {
          apiVersion: apiVersionOf(KINDS.oneblockCluster),
          kind: KINDS.oneblockCluster.kind,
          metadata: key,
          status,
        },
        live,
      );
    const read = () => client.get(KINDS.oneblockCluster, key);
    await client.create(KINDS.oneblockCluster, {
      metadata: key,
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      },
    } as never);
    const both = [condition('Ready'), condition('Drained')];
    await run([
      write(
        { phase: 'Ready', version: 'v1.36.3', conditions: both },
        await read(),
      )!,
    ]);

    const less = { phase: 'Ready', conditions: [condition('Ready')] };
    await run([write(less, await read())!]);
    const stored = await read();
    expect(stored.status).toEqual(less);
    expect(write(less, stored)).toBeUndefined();
  });
});

function aSpec(limits: object): Body {
  return {
    resourceGroups: [
      {
        coveredResources: ['cpu'],
        flavors: [
          {
            name: 'default',
            resources: [{ name: 'cpu', nominalQuota: '8', ...limits }],
          },
        ],
      },
    ],
    cohortName: 'all',
  };
}
