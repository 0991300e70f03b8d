import { apiVersionOf, KINDS } from '@squadron/kube-kinds';
import type { DesiredObject } from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient, isApplied } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/kube-kinds';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import {
  aCluster,
  CAPABILITIES,
  CLOUDS,
  isPossible,
  render,
} from './__testUtils__/cases';
import type { Capability, CloudId, ProvisionerId } from './__testUtils__/cases';

/** The CRDs of these providers are not available; `facts.test.ts` checks their kinds. */
const WITHOUT_CRDS = /^(Azure|VSphere)/;

const CASES = (Object.keys(CLOUDS) as CloudId[]).flatMap(cloud =>
  (['k3s', 'kubeadm'] as ProvisionerId[]).flatMap(provisioner =>
    (Object.keys(CAPABILITIES) as Capability[])
      .filter(capability => isPossible(cloud, capability))
      .map(capability => [cloud, provisioner, capability] as const),
  ),
);

const checkedKinds = (objects: DesiredObject[]) =>
  objects.filter(({ object }) => !WITHOUT_CRDS.test(object.kind));

describeWithApiServer("an API server with the providers' real CRDs", () => {
  let server: TestApiServer;
  let client: KubeClient;

  beforeAll(async () => {
    server = await startTestApiServer();
    client = createKubeClient(server.connection);
    for (const name of ['fleet', 'capa-system']) {
      await client.create(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name },
      });
    }
    const rendered = CASES.flatMap(([cloud, provisioner, capability]) =>
      checkedKinds(render(aCluster(cloud, provisioner, capability))),
    );
    const needed = new Map(
      rendered
        .filter(({ kind }) => kind.group !== '')
        .map(({ kind }) => [`${kind.plural}.${kind.group}`, kind]),
    );
    const crds = (await loadUpstreamCrds('providers')).filter(({ metadata }) =>
      needed.delete(metadata.name ?? ''),
    );
    if (needed.size > 0) {
      throw new Error(`no CRD was found for ${[...needed.keys()].join(', ')}`);
    }
    for (const crd of crds) {
      await client.create(KINDS.customResourceDefinition, crd);
    }
    await eventually('all kinds are served', async () => {
      for (const { kind } of rendered) {
        await client.list(kind, { limit: 1 });
      }
    });
  }, 170_000);

  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  it.each(CASES)(
    'accepts every object of %s with %s: %s',
    async (cloud, provisioner, capability) => {
      const objects = checkedKinds(
        render(aCluster(cloud, provisioner, capability)),
      );

      for (const desired of objects) {
        const stored = await dryRun(desired);
        // Otherwise each pass would write it again.
        expect(
          isApplied(desired.object, stored, { fieldManager: 'test' }),
        ).toBe(true);
      }
    },
  );

  it('detects an unknown field', async () => {
    const [cluster] = render(aCluster('aws')).filter(
      ({ object }) => object.kind === 'AWSCluster',
    );
    const { spec } = cluster.object as { spec: object };

    await expect(
      dryRun({
        ...cluster,
        object: { ...cluster.object, spec: { ...spec, zone: 'a' } },
      }),
    ).rejects.toThrow('zone');
  });

  /** Server-side apply refuses unknown fields of typed objects by default; of custom resources on request. */
  async function dryRun({
    kind,
    object,
  }: DesiredObject): Promise<KubeManifest> {
    const { namespace, name } = object.metadata;
    const root =
      kind.group === ''
        ? `/api/${kind.version}`
        : `/apis/${apiVersionOf(kind)}`;
    const scope = namespace ? `/namespaces/${namespace}` : '';
    return client.requestJson<KubeManifest>({
      method: 'PATCH',
      path: `${root}${scope}/${kind.plural}/${name}?dryRun=All&fieldManager=test&force=true&fieldValidation=Strict`,
      headers: { 'content-type': 'application/apply-patch+yaml' },
      body: object,
    });
  }
});
