import { isRecord, type KubeObject, LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, KubeManifest } from '@squadron/kube-kinds';
import { z } from 'zod';
import { onHub, type Reader } from '../../reader';
import type { Child } from './types';

/** Kinds that create machines from templates, besides the control plane. */
const USERS = [
  KINDS.machineDeployment,
  KINDS.machineSet,
  KINDS.machinePool,
  KINDS.machine,
];

/** Machines reference their templates directly, pools in a template, control planes in `machineTemplate`. */
const REFERENCES = [
  ['infrastructureRef'],
  ['bootstrap', 'configRef'],
  ['template', 'spec', 'infrastructureRef'],
  ['template', 'spec', 'bootstrap', 'configRef'],
  ['machineTemplate', 'infrastructureRef'],
  ['machineTemplate', 'spec', 'infrastructureRef'],
];

const referenceSchema = z.looseObject({ kind: z.string(), name: z.string() });

/** Whether machines are cloned from an object. @internal */
export function isTemplate({ kind }: Pick<Child, 'kind'>): boolean {
  return kind.kind.endsWith('Template');
}

/** `<kind>/<name>`. @internal */
export function templateIdOf({ kind, object }: Child): string {
  return `${kind.kind}/${object.metadata.name}`;
}

/**
 * The templates that objects of the cluster reference. Looked up only before a template is deleted: an old MachineSet
 * creates machines until the last of them is replaced.
 *
 * @internal
 */
export async function observeTemplatesInUse(
  reader: Reader,
  { metadata }: OneblockCluster,
  known: { stale: Child[]; controlPlane?: KubeManifest },
): Promise<ReadonlySet<string>> {
  if (!known.stale.some(isTemplate)) {
    return new Set();
  }
  const users: KubeObject[] = known.controlPlane ? [known.controlPlane] : [];
  for (const kind of USERS) {
    users.push(
      ...(await onHub(reader).list<KubeObject>(kind, {
        namespace: metadata.namespace,
        labels: { [LABELS.capiClusterName]: metadata.name },
      })),
    );
  }
  return new Set(users.flatMap(templatesOf));
}

function templatesOf(user: KubeObject & { spec?: unknown }): string[] {
  return REFERENCES.flatMap(path => {
    const found = path.reduce<unknown>(
      (part, field) => (isRecord(part) ? part[field] : undefined),
      user.spec,
    );
    const { data } = referenceSchema.safeParse(found);
    return data ? [`${data.kind}/${data.name}`] : [];
  });
}
