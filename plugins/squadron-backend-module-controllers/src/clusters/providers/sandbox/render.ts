import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, resolveClusterSpec, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, ResolvedPool } from '@squadron/kube-kinds';
import {
  contractReferenceTo,
  manifestOf,
  poolNameOf,
  renderCluster,
  renderPool,
  renderPoolHealthChecks,
  templateNameOf,
  type DesiredObject,
  type RenderContext,
  type ResolvedCluster,
} from '@squadron/backstage-plugin-squadron-node';

const DEFAULT_MACHINE_TYPE = 'cpu-16';

/** For pools with GPUs but without a machine type. */
const GPU_MACHINE = { cpu: '32', memory: '128Gi' };

/** Cluster API requires bootstrap data; simulated machines ignore it. */
const BOOTSTRAP_DATA = Buffer.from('none').toString('base64');

/**
 * The Cluster API objects of a sandbox cluster. Its control plane is a process without machines, so it needs no
 * provisioner. Simulated machines do not fail, but spot ones can be reclaimed: only those have health checks.
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
  const resolved = { namespace, name, spec };
  const meta = { namespace, name };
  return [
    manifestOf(KINDS.sandboxCluster, meta, {}),
    manifestOf(KINDS.sandboxControlPlane, meta, {
      version: plainVersion(versions.controlPlane),
    }),
    renderCluster(resolved, {
      infrastructure: KINDS.sandboxCluster,
      controlPlane: KINDS.sandboxControlPlane,
      hasOwnNetwork: true,
    }),
    renderBootstrap(resolved),
    ...spec.pools.flatMap(pool =>
      renderSandboxPool(
        resolved,
        pool,
        ownValue(versions.pools, pool.name) ?? versions.controlPlane,
      ),
    ),
    ...renderPoolHealthChecks(
      resolved,
      spec.pools.filter(({ spot }) => spot),
    ),
  ];
}

function renderBootstrap({ namespace, name }: ResolvedCluster): DesiredObject {
  return {
    kind: KINDS.secret,
    object: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        namespace,
        name: bootstrapNameOf(name),
        labels: { [LABELS.capiClusterName]: name },
      },
      type: 'cluster.x-k8s.io/secret',
      data: { value: BOOTSTRAP_DATA },
    },
  };
}

function renderSandboxPool(
  cluster: ResolvedCluster,
  pool: ResolvedPool,
  version: string,
): DesiredObject[] {
  const { namespace, name } = cluster;
  const machine = machineOf(pool);
  const templateName = templateNameOf(poolNameOf(name, pool.name), machine);
  return [
    manifestOf(
      KINDS.sandboxMachineTemplate,
      { namespace, name: templateName, labels: { [LABELS.pool]: pool.name } },
      { template: { spec: machine } },
    ),
    renderPool(cluster, {
      pool,
      version: plainVersion(version),
      bootstrap: { dataSecretName: bootstrapNameOf(name) },
      infrastructureRef: contractReferenceTo(
        KINDS.sandboxMachineTemplate,
        templateName,
      ),
    }),
  ];
}

function machineOf(pool: ResolvedPool) {
  return {
    ...(pool.machineType || !pool.gpu
      ? { machineType: pool.machineType ?? DEFAULT_MACHINE_TYPE }
      : { ...GPU_MACHINE, gpu: pool.gpu }),
    labels: { ...pool.labels, [LABELS.pool]: pool.name },
    ...(pool.spot && { interruptible: true }),
    ...(pool.taints?.length && { taints: pool.taints }),
  };
}

/** The sandbox has no distributions, and Cluster API requires the `v`. */
function plainVersion(version: string): string {
  return `v${version.replace(/^v/, '').replace(/\+.*$/, '')}`;
}

function bootstrapNameOf(cluster: string): string {
  return `${cluster}-bootstrap`;
}
