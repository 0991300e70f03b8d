import {
  apiVersionOf,
  capiClusterKind,
  isAutoscaled,
  LABELS,
  machineDeploymentKind,
  resolveClusterSpec,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineTemplateKind,
  secretKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  OneblockCluster,
  ResolvedPool,
} from '@squadron/backstage-plugin-squadron-common';
import { createHash } from 'node:crypto';
import type {
  DesiredObject,
  RenderContext,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest } from '@squadron/controller-node';

const DEFAULT_MACHINE_TYPE = 'cpu-16';

/** Given to a pool that names GPUs but no machine type. */
const GPU_MACHINE = { cpu: '32', memory: '128Gi' };

/** Cluster API wants bootstrap data; a played machine reads none. */
const BOOTSTRAP_DATA = Buffer.from('none').toString('base64');

/**
 * The Cluster API objects of a sandbox cluster. Cluster API clones the machine templates, which may not
 * change, so a template's name holds a digest of its content: another shape is another template.
 *
 * @internal
 */
export function renderSandboxCluster(
  cluster: OneblockCluster,
  { versions }: RenderContext,
): DesiredObject[] {
  if (!cluster.spec) {
    return [];
  }
  const { namespace = '', name } = cluster.metadata;
  const spec = resolveClusterSpec(cluster.spec);
  const meta = { namespace, name };
  return [
    {
      kind: sandboxClusterKind,
      object: manifest(sandboxClusterKind, meta, {}),
    },
    {
      kind: sandboxControlPlaneKind,
      object: manifest(sandboxControlPlaneKind, meta, {
        version: plainVersion(versions.controlPlane),
      }),
    },
    {
      kind: capiClusterKind,
      object: manifest(capiClusterKind, meta, {
        paused: spec.paused,
        controlPlaneRef: {
          apiGroup: sandboxControlPlaneKind.group,
          kind: sandboxControlPlaneKind.kind,
          name,
        },
        infrastructureRef: {
          apiGroup: sandboxClusterKind.group,
          kind: sandboxClusterKind.kind,
          name,
        },
      }),
    },
    { kind: secretKind, object: renderBootstrap(namespace, name) },
    ...spec.pools.flatMap(pool =>
      renderPool({
        namespace,
        cluster: name,
        version: plainVersion(versions.pools[pool.name]),
        pool,
      }),
    ),
  ];
}

function renderBootstrap(namespace: string, cluster: string): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      namespace,
      name: bootstrapNameOf(cluster),
      labels: { [LABELS.capiClusterName]: cluster },
    },
    type: 'cluster.x-k8s.io/secret',
    data: { value: BOOTSTRAP_DATA },
  };
}

function renderPool(options: {
  namespace: string;
  cluster: string;
  version: string;
  pool: ResolvedPool;
}): DesiredObject[] {
  const { namespace, cluster, version, pool } = options;
  const machine = machineOf(pool);
  const name = `${cluster}-${pool.name}`;
  const templateName = `${name}-${digest(machine)}`;
  const labels = {
    [LABELS.capiClusterName]: cluster,
    [LABELS.capiDeploymentName]: name,
  };
  return [
    {
      kind: sandboxMachineTemplateKind,
      object: manifest(
        sandboxMachineTemplateKind,
        { namespace, name: templateName, labels: { [LABELS.pool]: pool.name } },
        { template: { spec: machine } },
      ),
    },
    {
      kind: machineDeploymentKind,
      object: manifest(
        machineDeploymentKind,
        {
          namespace,
          name,
          labels: {
            [LABELS.capiClusterName]: cluster,
            [LABELS.pool]: pool.name,
          },
          annotations: autoscalerAnnotations(pool),
        },
        {
          clusterName: cluster,
          // An autoscaler owns the count of a pool with bounds.
          ...(isAutoscaled(pool) ? {} : { replicas: pool.replicas }),
          selector: { matchLabels: labels },
          template: {
            metadata: { labels: { ...labels, [LABELS.pool]: pool.name } },
            spec: {
              clusterName: cluster,
              version,
              bootstrap: { dataSecretName: bootstrapNameOf(cluster) },
              infrastructureRef: {
                apiGroup: sandboxMachineTemplateKind.group,
                kind: sandboxMachineTemplateKind.kind,
                name: templateName,
              },
            },
          },
        },
      ),
    },
  ];
}

function machineOf(pool: ResolvedPool) {
  return {
    ...(pool.machineType || !pool.gpu
      ? { machineType: pool.machineType ?? DEFAULT_MACHINE_TYPE }
      : { ...GPU_MACHINE, gpu: pool.gpu }),
    labels: { ...pool.labels, [LABELS.pool]: pool.name },
    ...(pool.taints?.length && { taints: pool.taints }),
  };
}

function autoscalerAnnotations(
  pool: ResolvedPool,
): Record<string, string> | undefined {
  const prefix = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
  return isAutoscaled(pool)
    ? {
        [`${prefix}-min-size`]: `${pool.minReplicas}`,
        [`${prefix}-max-size`]: `${pool.maxReplicas}`,
      }
    : undefined;
}

function manifest(
  kind: Parameters<typeof apiVersionOf>[0],
  metadata: KubeManifest['metadata'],
  spec: Record<string, unknown>,
): KubeManifest {
  return { apiVersion: apiVersionOf(kind), kind: kind.kind, metadata, spec };
}

/** The sandbox has no distribution of its own, and Cluster API wants the `v`. */
function plainVersion(version: string): string {
  return `v${version.replace(/^v/, '').replace(/\+.*$/, '')}`;
}

function bootstrapNameOf(cluster: string): string {
  return `${cluster}-bootstrap`;
}

function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value))
    .digest('hex')
    .slice(0, 8);
}
