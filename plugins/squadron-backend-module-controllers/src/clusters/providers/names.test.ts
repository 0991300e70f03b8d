import fc from 'fast-check';
import type { OneblockPool } from '@squadron/kube-kinds';
import {
  MAX_CLUSTER_NAME_LENGTH,
  MAX_POOL_NAME_LENGTH,
} from '@squadron/backstage-plugin-squadron-common';
import { revealed } from '@squadron/test-utils';
import { aCluster, CLOUDS, render } from './__testUtils__/cases';
import type { CloudId, ProvisionerId } from './__testUtils__/cases';

const clouds = fc.constantFrom(...(Object.keys(CLOUDS) as CloudId[]));
const provisioners = fc.constantFrom<ProvisionerId>('k3s', 'kubeadm');

/** Names of the maximum length with a common prefix. */
const longName = (length: number) =>
  fc
    .string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 4 })
    .map(tail => `${'x'.repeat(length)}${tail}`.slice(-length))
    .map(name => name.replace(/^-|-$/g, 'y'));

const pools: fc.Arbitrary<OneblockPool[]> = fc.uniqueArray(
  fc.record({
    name: longName(MAX_POOL_NAME_LENGTH),
    replicas: fc.integer({ min: 0, max: 9 }),
    labels: fc.constantFrom(undefined, { team: 'a' }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ name }) => name },
);

const clusters = fc
  .tuple(clouds, provisioners, longName(MAX_CLUSTER_NAME_LENGTH), pools)
  .map(([cloud, provisioner, name, asked]) => {
    const cluster = aCluster(cloud, provisioner);
    return {
      ...cluster,
      metadata: { ...cluster.metadata, name },
      spec: { ...cluster.spec!, pools: asked },
    };
  });

const paths = (objects: ReturnType<typeof render>) =>
  objects.map(({ object }) => `${object.kind} ${object.metadata.name}`);

describe('names of rendered objects', () => {
  it('are valid, unique and short enough for a label, for the longest names of cluster and pools', () => {
    fc.assert(
      fc.property(clusters, cluster => {
        const objects = render(cluster);

        for (const { object } of objects) {
          expect(object.metadata.name).toMatch(
            /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
          );
        }
        expect(new Set(paths(objects)).size).toBe(objects.length);
      }),
      { numRuns: 60 },
    );
  });

  it('and everything else are the same when the same Cluster is rendered again', () => {
    fc.assert(
      fc.property(clusters, cluster => {
        expect(revealed(render(structuredClone(cluster)))).toEqual(
          revealed(render(cluster)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.keys(CLOUDS) as CloudId[])(
    "change with a machine's shape on %s: the template's name, and the pool that refers to it",
    cloud => {
      const cluster = aCluster(cloud);
      const before = render(cluster);
      const after = render({
        ...cluster,
        spec: {
          ...cluster.spec!,
          pools: [{ name: 'default', rootDiskGiB: 77 }],
        },
      });
      const changed = after.filter(
        (desired, index) =>
          JSON.stringify(desired) !== JSON.stringify(before[index]),
      );

      expect(after).toHaveLength(before.length);
      expect(changed.map(({ object }) => object.kind)).toEqual([
        expect.stringMatching(/MachineTemplate$/),
        'MachineDeployment',
      ]);
      expect(
        paths(after).filter(path => !paths(before).includes(path)),
      ).toEqual([
        expect.stringMatching(/MachineTemplate gpu-1-default-[0-9a-f]{8}$/),
      ]);
    },
  );

  it.each(['k3s', 'kubeadm'] as const)(
    "change with a node's labels under %s: the name of the bootstrap template, which would not roll otherwise",
    provisioner => {
      const cluster = aCluster('aws', provisioner);
      const before = paths(render(cluster));
      const after = paths(
        render({
          ...cluster,
          spec: {
            ...cluster.spec!,
            pools: [{ name: 'default', labels: { team: 'a' } }],
          },
        }),
      );

      expect(after.filter(path => !before.includes(path))).toEqual([
        expect.stringMatching(/ConfigTemplate gpu-1-default-[0-9a-f]{8}$/),
      ]);
    },
  );

  it('do not depend on the number of machines or the version', () => {
    const cluster = aCluster('aws');
    const grown = {
      ...cluster,
      spec: {
        ...cluster.spec!,
        provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
        pools: [{ name: 'default', replicas: 9 }],
      },
    };

    expect(paths(render(grown))).toEqual(paths(render(cluster)));
  });
});
