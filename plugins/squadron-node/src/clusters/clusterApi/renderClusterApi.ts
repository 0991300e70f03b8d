import { LABELS, resolveClusterSpec } from '@squadron/kube-kinds';
import type {
  OneblockCluster,
  ResolvedClusterSpec,
  ResolvedPool,
} from '@squadron/kube-kinds';
import { NotFoundError } from '@backstage/errors';
import type { DesiredObject } from '../../extensions/desiredObject';
import type { Provisioner } from '../../extensions/provisioners';
import type { RenderContext } from '../../extensions/types';
import { contractReferenceTo, manifestOf } from './manifestOf';
import { controlPlaneNameOf, poolNameOf, templateNameOf } from './names';
import { renderCluster } from './renderCluster';
import { renderHealthChecks } from './renderHealthChecks';
import { renderPool } from './renderPool';
import type { ClusterApiParts, MachineDesign, ResolvedCluster } from './types';

/**
 * All Cluster API objects of a Cluster, in the order of creation: the objects of the infrastructure's design, the
 * control plane and the bootstrap of `context.provisioner`, one MachineDeployment or MachinePool per pool, and
 * MachineHealthChecks. Pure. None for a Cluster without a spec.
 *
 * @param design - called with the spec with every default filled in
 * @throws NotFoundError when `context.provisioner` is absent: rendering fewer objects would delete existing ones
 * @public
 */
export function renderClusterApi(
  cluster: OneblockCluster,
  context: RenderContext,
  design: (spec: ResolvedClusterSpec) => ClusterApiParts,
): DesiredObject[] {
  if (!cluster.spec) {
    return [];
  }
  const { namespace = '', name } = cluster.metadata;
  const spec = resolveClusterSpec(cluster.spec);
  const { provisioner, versions } = context;
  if (!provisioner) {
    throw new NotFoundError(
      `No module for provisioner '${spec.provisioner.type}' is installed in this portal; a management admin installs one`,
    );
  }
  const resolved = { namespace, name, spec };
  const parts = design(spec);
  const { infrastructure } = parts;
  const machines = renderTemplate(
    resolved,
    controlPlaneNameOf(name),
    parts.controlPlane,
  );
  const controlPlane = provisioner.renderControlPlane({
    ...resolved,
    version: versions.controlPlane,
    setup: parts.controlPlane.setup,
    machineTemplate: {
      apiVersion: machines.object.apiVersion,
      kind: machines.kind.kind,
      name: machines.object.metadata.name,
    },
  });
  return [
    ...(parts.before ?? []),
    manifestOf(infrastructure.kind, { namespace, name }, infrastructure.spec),
    machines,
    controlPlane,
    renderCluster(resolved, {
      infrastructure: infrastructure.kind,
      controlPlane: controlPlane.kind,
    }),
    ...spec.pools.flatMap(pool =>
      renderPoolObjects(resolved, {
        pool,
        design: parts.designPool(pool),
        version: versions.pools[pool.name] ?? versions.controlPlane,
        provisioner,
      }),
    ),
    ...renderHealthChecks(resolved),
  ];
}

function renderPoolObjects(
  cluster: ResolvedCluster,
  options: {
    pool: ResolvedPool;
    design: MachineDesign;
    version: string;
    provisioner: Provisioner;
  },
): DesiredObject[] {
  const { pool, design, version, provisioner } = options;
  const machines =
    pool.kind === 'MachinePool'
      ? renderPoolInfrastructure(cluster, pool, design)
      : renderTemplate(
          cluster,
          poolNameOf(cluster.name, pool.name),
          design,
          pool,
        );
  const bootstrap = provisioner.renderBootstrap({
    ...cluster,
    pool,
    version,
    setup: design.setup,
  });
  return [
    machines,
    bootstrap,
    renderPool(cluster, {
      pool,
      version: provisioner.releaseOf(version),
      capacity: design.capacity,
      bootstrap: { configRef: referenceTo(bootstrap) },
      infrastructureRef: referenceTo(machines),
    }),
  ];
}

/** Cluster API clones it for each machine, so changed content needs a new name. */
function renderTemplate(
  { namespace, name }: ResolvedCluster,
  base: string,
  { kind, spec }: MachineDesign,
  pool?: ResolvedPool,
): DesiredObject {
  return manifestOf(
    kind,
    {
      namespace,
      name: templateNameOf(base, spec),
      labels: {
        [LABELS.capiClusterName]: name,
        ...(pool && { [LABELS.pool]: pool.name }),
      },
    },
    { template: { spec } },
  );
}

/** The object behind a MachinePool is not cloned: it is updated in place, and its machines follow. */
function renderPoolInfrastructure(
  { namespace, name }: ResolvedCluster,
  pool: ResolvedPool,
  { kind, spec }: MachineDesign,
): DesiredObject {
  return manifestOf(
    kind,
    {
      namespace,
      name: poolNameOf(name, pool.name),
      labels: {
        [LABELS.capiClusterName]: name,
        [LABELS.pool]: pool.name,
      },
    },
    spec,
  );
}

function referenceTo({ kind, object }: DesiredObject) {
  return contractReferenceTo(kind, object.metadata.name);
}
