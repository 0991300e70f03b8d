import {
  describeWithApiServer,
  FakeClock,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { createKubeClient, type KubeClient } from '../client';
import {
  type KubeObject,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { createEventRecorder } from '../events';
import { applyIfChanged } from './applyIfChanged';

jest.setTimeout(120_000);

const NAMESPACE = 'default';
const options = { fieldManager: 'squadron-test' };

describeWithApiServer('writing to a real API server', () => {
  let api: TestApiServer;
  let client: KubeClient;

  beforeAll(async () => {
    api = await startTestApiServer();
    client = createKubeClient(api.connection);
  });

  afterAll(async () => {
    await client.close();
    await api.stop();
  });

  it.each([
    ['a config map', KINDS.configMap, configMap('twice', { a: '1' })],
    [
      'a pod with quantities that the server rewrites and fields that it defaults',
      KINDS.pod,
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'quantities', namespace: NAMESPACE, labels: {} },
        spec: {
          containers: [
            {
              name: 'main',
              image: 'ray',
              resources: {
                requests: { cpu: '1000m', memory: '1024Mi' },
                limits: { cpu: 1.5 },
              },
            },
          ],
        },
      },
    ],
    [
      'a service with a port given as a name',
      KINDS.service,
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'named-port', namespace: NAMESPACE },
        spec: {
          ports: [{ port: 80, targetPort: 'http' }],
          selector: { app: 'x' },
        },
      },
    ],
  ])('%s applied twice is written once', async (_what, kind, object) => {
    const first = await applyIfChanged(
      client,
      kind,
      object,
      undefined,
      options,
    );
    const live = await client.get<KubeObject>(kind, {
      namespace: NAMESPACE,
      name: String(object.metadata.name),
    });
    const second = await applyIfChanged(client, kind, object, live, options);
    expect([first.changed, second.changed]).toEqual([true, false]);
    const after = await client.get<KubeObject>(kind, {
      namespace: NAMESPACE,
      name: String(object.metadata.name),
    });
    expect(after.metadata.resourceVersion).toBe(
      first.object.metadata.resourceVersion,
    );
  });

  it('removes a field that is no longer desired', async () => {
    const { object } = await applyIfChanged(
      client,
      KINDS.configMap,
      configMap('less', { a: '1', b: '2' }),
      undefined,
      options,
    );
    const less = await applyIfChanged(
      client,
      KINDS.configMap,
      configMap('less', { a: '1' }),
      object,
      options,
    );
    expect(less.changed).toBe(true);
    expect(less.object).toMatchObject({ data: { a: '1' } });
  });

  it('does not change fields of others and names their owners in a conflict', async () => {
    const { object } = await applyIfChanged(
      client,
      KINDS.configMap,
      configMap('shared', { ours: '1' }),
      undefined,
      options,
    );
    const other = { fieldManager: 'somebody-else' };
    const both = await client.apply(
      KINDS.configMap,
      configMap('shared', { theirs: '1' }),
      other,
    );
    const again = await applyIfChanged(
      client,
      KINDS.configMap,
      configMap('shared', { ours: '1' }),
      both,
      options,
    );
    expect(again.changed).toBe(false);
    const fight = applyIfChanged(
      client,
      KINDS.configMap,
      configMap('shared', { theirs: '2' }),
      object,
      options,
    );
    await expect(fight).rejects.toMatchObject({
      status: 409,
      reason: 'Conflict',
    });
    await expect(fight).rejects.toThrow('somebody-else');
  });

  it('does not re-create an object that was deleted in the meantime', async () => {
    const { object } = await applyIfChanged(
      client,
      KINDS.configMap,
      configMap('gone', { a: '1' }),
      undefined,
      options,
    );
    await client.delete(KINDS.configMap, {
      namespace: NAMESPACE,
      name: 'gone',
    });
    const late = applyIfChanged(
      client,
      KINDS.configMap,
      configMap('gone', { a: '2' }),
      object,
      options,
    );
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(
      await client.find(KINDS.configMap, {
        namespace: NAMESPACE,
        name: 'gone',
      }),
    ).toBeUndefined();
  });

  it('deletes only the object with the given UID', async () => {
    const created = await client.create(
      KINDS.configMap,
      configMap('namesake', {}),
    );
    const key = { namespace: NAMESPACE, name: 'namesake' };
    await expect(
      client.delete(KINDS.configMap, key, {
        uid: '00000000-0000-0000-0000-000000000000',
      }),
    ).rejects.toMatchObject({ status: 409 });
    expect(
      await client.delete(KINDS.configMap, key, { uid: created.metadata.uid }),
    ).toBe(true);
    expect(await client.delete(KINDS.configMap, key)).toBe(false);
  });

  it('writes the same event once and counts it', async () => {
    const about = await client.create(
      KINDS.configMap,
      configMap('eventful', {}),
    );
    const event = {
      type: 'Warning',
      reason: 'Broken',
      message: 'x'.repeat(2000),
    } as const;
    const clock = new FakeClock();
    for (const _process of ['one', 'another']) {
      const recorder = createEventRecorder({
        client,
        component: 'squadron-test',
        clock,
      });
      recorder.record(about, event);
      recorder.record(about, event);
      await clock.advance(60_000);
      recorder.record(about, event);
      await recorder.flush();
    }
    const { items } = await client.list(KINDS.event, {
      namespace: NAMESPACE,
      fieldSelector: 'involvedObject.name=eventful',
    });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      count: 4,
      reason: 'Broken',
      message: 'x'.repeat(1024),
    });
  });

  it('records events of cluster-scoped objects whose names are not valid for events', async () => {
    const recorder = createEventRecorder({
      client,
      component: 'squadron-test',
    });
    const about = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'system:Node:', uid: 'u' },
    };
    recorder.record(about, {
      type: 'Normal',
      reason: 'Seen',
      message: 'it is there',
    });
    await recorder.flush();
    const { items } = await client.list(KINDS.event, {
      namespace: NAMESPACE,
      fieldSelector: 'involvedObject.kind=ClusterRole',
    });
    expect(items.map(({ reason }) => reason)).toEqual(['Seen']);
  });
});

function configMap(name: string, data: Record<string, string>): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: NAMESPACE },
    data,
  };
}
