import {
  compareVersions,
  upgradeProblems,
} from '@squadron/backstage-plugin-squadron-common';
import { planVersions } from '../versions/planVersions';
import {
  LABELS,
  resolveClusterSpec,
  type CapiCluster,
  type OneblockCluster,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import type { VersionsInUse } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { onHub, type Reader } from '../../reader';
import type { ObservedVersions } from './types';

const versionsSchema = z
  .array(z.looseObject({ version: z.string() }))
  .optional()
  .catch(undefined);

const count = z.number().optional().catch(undefined);

/** The fields of the control plane contract, in its old and its new version. */
const controlPlaneSchema = z.looseObject({
  spec: z.looseObject({ version: z.string().optional() }).optional(),
  status: z
    .looseObject({
      version: z.string().optional(),
      versions: versionsSchema,
      upToDateReplicas: count,
      updatedReplicas: count,
    })
    .optional(),
});

const poolSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({ version: z.string().optional() }),
    }),
  }),
  status: z.looseObject({ versions: versionsSchema }).optional(),
});

/** The current and the next versions of control plane and pools, from the objects of Cluster API. @internal */
export async function observeVersions(
  reader: Reader,
  cluster: OneblockCluster,
  parts: { capiCluster?: CapiCluster; controlPlane?: KubeManifest },
): Promise<ObservedVersions> {
  if (!cluster.spec) {
    return {
      inUse: { controlPlane: { isUpToDate: false }, pools: [] },
      plan: { controlPlane: '', pools: {} },
      problems: [],
    };
  }
  const { provisioner, pools } = resolveClusterSpec(cluster.spec);
  const live = controlPlaneSchema.safeParse(parts.controlPlane);
  const running = live.success
    ? runningVersions(live.data, parts.capiCluster)
    : [];
  const asked = live.success ? live.data.spec?.version : undefined;
  const inUse: VersionsInUse = {
    controlPlane: {
      version: running.at(-1) ?? asked,
      isUpToDate:
        running.length > 0 &&
        compareVersions(running[0], running.at(-1)!) === 0,
    },
    pools: await observePools(
      reader,
      cluster,
      pools.map(({ name }) => name),
    ),
  };
  const wanted = provisioner.k8sVersion;
  const before = inUse.controlPlane.version;
  return {
    running: running.at(-1),
    inUse,
    plan: planVersions(wanted, inUse),
    problems: before
      ? upgradeProblems({ running: before, wanted, pools: inUse.pools })
      : [],
  };
}

/** Oldest first. The requested version counts as soon as one machine has it. */
function runningVersions(
  { spec, status }: z.infer<typeof controlPlaneSchema>,
  capiCluster: CapiCluster | undefined,
): string[] {
  const updated = status?.upToDateReplicas ?? status?.updatedReplicas ?? 0;
  const stated =
    capiCluster?.status?.controlPlane?.versions ?? status?.versions ?? [];
  const listed = stated.map(({ version }) => version);
  const running =
    listed.length === 0 && status?.version ? [status.version] : listed;
  return [
    ...running,
    ...(running.length > 0 && updated > 0 && spec?.version
      ? [spec.version]
      : []),
  ].sort(compareVersions);
}

async function observePools(
  reader: Reader,
  { metadata }: OneblockCluster,
  names: string[],
): Promise<VersionsInUse['pools']> {
  const live = new Map<string, VersionsInUse['pools'][number]>();
  for (const kind of [KINDS.machineDeployment, KINDS.machinePool]) {
    const objects = await onHub(reader).list(kind, {
      namespace: metadata.namespace,
      labels: { [LABELS.ownerUid]: metadata.uid ?? '' },
    });
    for (const object of objects) {
      const name = object.metadata.labels?.[LABELS.pool] ?? '';
      const read = poolSchema.safeParse(object);
      const version = read.data?.spec.template.spec.version;
      const oldest = read.data?.status?.versions
        ?.map(({ version: runs }) => runs)
        .sort(compareVersions)[0];
      live.set(name, { name, version, oldest });
    }
  }
  return names.map(name => live.get(name) ?? { name });
}
