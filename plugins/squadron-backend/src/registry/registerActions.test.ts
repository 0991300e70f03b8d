import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  actionsRegistryServiceMock,
  type MockActionsRegistry,
} from '@backstage/backend-test-utils/alpha';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { actions as table } from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  aRayCluster,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import { squadronPlugin } from '../plugin';

const gpu3: KubeManifest = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-3', namespace: 'fleet', uid: '1' },
  spec: {
    provider: { name: 'sandbox' },
    provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
    pools: [{ name: 'cpu', replicas: 2 }],
  },
};
const shared = aRayCluster('shared').inNamespace('nlp').build();

/** The plugin over a hub with one Cluster and one RayCluster, and its registry of actions. */
async function start({
  denied,
  actions = { writes: true, confirmation: false },
}: { denied?: string; actions?: object } = {}) {
  const client = createMemoryClient([gpu3, shared]);
  const registry: MockActionsRegistry = actionsRegistryServiceMock();
  const record = { success: jest.fn(), fail: jest.fn() };
  const auditor = mockServices.auditor.mock({
    createEvent: async () => record,
  });
  const decide = async (asked: Array<{ permission: { name: string } }>) =>
    asked.map(({ permission }) => ({
      result:
        permission.name === denied
          ? AuthorizeResult.DENY
          : (AuthorizeResult.ALLOW as never),
    }));
  const backend = await startTestBackend({
    features: [
      squadronPlugin,
      auditor.factory,
      mockServices.rootConfig.factory({
        data: { squadron: { actions } },
      }),
      mockServices.permissions.mock({
        authorize: decide,
        authorizeConditional: decide,
      }).factory,
      createServiceFactory({
        service: actionsRegistryServiceRef,
        deps: {},
        factory: () => registry,
      }),
      fleetFactory(
        createTestFleet({
          clusters: [
            {
              id: 'hub',
              role: 'hub',
              client,
              objects: [gpu3, shared],
            },
          ],
        }),
      ),
    ],
  });
  const invoke = (
    id: string,
    input: object,
    credentials = mockCredentials.user(),
  ) => registry.invoke({ id: `test:${id}`, input: { ...input }, credentials });
  return { auditor, backend, client, invoke, record, registry };
}

describe('actions in the registry', () => {
  it('are all actions of the table, with descriptions of their inputs', async () => {
    const { registry } = await start();
    const listed = (await registry.list()).actions.filter(
      ({ attributes }) => !attributes.readOnly,
    );
    expect(listed).toHaveLength(Object.keys(table).length);
    const scale = listed.find(({ name }) => name === 'scale-cluster');
    expect(scale).toMatchObject({
      attributes: { destructive: true, idempotent: true, readOnly: false },
      schema: {
        input: {
          required: ['cluster'],
          additionalProperties: false,
          properties: {
            cluster: { type: 'string', description: expect.any(String) },
            replicas: { type: 'number' },
            dryRun: { type: 'boolean' },
          },
        },
      },
    });
    expect(JSON.stringify(listed)).not.toContain('$ref');
  });

  it('write as the person who calls them, with an audit event', async () => {
    const { auditor, client, invoke, record } = await start();
    const input = { cluster: 'gpu-3', pool: 'cpu', replicas: 4 };
    const poolsOf = () => client.objects.get('Cluster/fleet/gpu-3')?.spec;

    await invoke('scale-cluster', { ...input, dryRun: true });
    expect(poolsOf()).toMatchObject({ pools: [{ replicas: 2 }] });

    const { output } = await invoke('scale-cluster', input);
    expect(output).toMatchObject({ outcome: 'updated', cluster: 'gpu-3' });
    expect(poolsOf()).toMatchObject({ pools: [{ replicas: 4 }] });
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'cluster-change',
        meta: {
          cluster: 'gpu-3',
          namespace: 'fleet',
          name: 'gpu-3',
          dryRun: false,
          user: 'user:default/mock',
        },
      }),
    );
    expect(record.success).toHaveBeenCalledTimes(2);
  });

  it('need the permission of the command, and a person', async () => {
    const input = { name: 'shared', namespace: 'nlp' };
    const { client, invoke } = await start({
      denied: 'squadron.workload.delete',
    });
    await expect(invoke('delete-raycluster', input)).rejects.toThrow(
      'squadron.workload.delete',
    );
    await expect(
      invoke('suspend-raycluster', input, mockCredentials.service() as never),
    ).rejects.toThrow('Only a person may run this action');
    expect(client.objects.size).toBe(2);
  });

  it('refuse an unknown input and an object that does not exist', async () => {
    const { invoke } = await start();
    await expect(
      invoke('upgrade-cluster', { cluster: 'gpu-3', to: 'v1.36.3' }),
    ).rejects.toThrow('Invalid input');
    await expect(
      invoke('destroy-cluster', { cluster: 'none' }),
    ).rejects.toThrow("No cluster 'none' is in the fleet");
  });

  it('only validate until the app-config allows writes', async () => {
    const { client, invoke, record } = await start({ actions: {} });
    const input = { cluster: 'gpu-3', pool: 'cpu', replicas: 4 };
    const { output } = await invoke('scale-cluster', {
      ...input,
      dryRun: true,
    });
    const { confirmation } = output as { confirmation: string };
    await expect(
      invoke('scale-cluster', { ...input, confirmation }),
    ).rejects.toThrow('squadron.actions.writes');
    expect(record.fail).toHaveBeenCalledTimes(1);
    expect(client.objects.get('Cluster/fleet/gpu-3')?.spec).toEqual(gpu3.spec);
  });

  it('write what a dry run of the same person has shown, and nothing else', async () => {
    const { client, invoke, record } = await start({
      actions: { writes: true },
    });
    const input = { cluster: 'gpu-3', pool: 'cpu', replicas: 4 };
    const { output } = await invoke('scale-cluster', {
      ...input,
      dryRun: true,
    });
    const { confirmation } = output as { confirmation: string };
    const refused = [
      invoke('scale-cluster', input),
      invoke('scale-cluster', { ...input, replicas: 40, confirmation }),
      invoke(
        'scale-cluster',
        { ...input, confirmation },
        mockCredentials.user('user:default/other'),
      ),
    ];
    for (const attempt of refused) {
      await expect(attempt).rejects.toThrow(/onfirmation/);
    }
    expect(record.fail).toHaveBeenCalledTimes(refused.length);
    expect(client.objects.get('Cluster/fleet/gpu-3')?.spec).toEqual(gpu3.spec);

    await invoke('scale-cluster', { ...input, confirmation });
    expect(client.objects.get('Cluster/fleet/gpu-3')?.spec).toMatchObject({
      pools: [{ replicas: 4 }],
    });
    await expect(
      invoke('scale-cluster', { ...input, confirmation }),
    ).rejects.toThrow('has changed since');
  });
});
