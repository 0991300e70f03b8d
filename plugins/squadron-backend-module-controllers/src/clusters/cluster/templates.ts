import {
  type KubeObject,
  LABELS,
  machineDeploymentKind,
  machineKind,
  machinePoolKind,
  machineSetKind,
} from '@squadron/kube-kinds';
import type { OneblockCluster, KubeManifest } from '@squadron/kube-kinds';
import { z } from 'zod';
import { onHub, type Reader } from '../../reader';
import type { Child } from './types';

/** Kinds that create machines from templates, besides the control plane. */
const USERS = [
  machineDeploymentKind,
  machineSetKind,
  machinePoolKind,
  machineKind,
];

const referenceSchema = z
  .looseObject({ kind: z.string(), name: z.string() })
  .optional()
  .catch(undefined);

const machineSchema = z
  .looseObject({
    infrastructureRef: referenceSchema,
    bootstrap: z.looseObject({ configRef: referenceSchema }).optional(),
  })
  .optional()
  .catch(undefined);

/** Machines reference their templates directly, pools in a template, control planes in `machineTemplate`. */
const userSchema = z.looseObject({
  spec: z
    .looseObject({
      infrastructureRef: referenceSchema,
      bootstrap: z
        .looseObject({ configRef: referenceSchema })
        .optional()
        .catch(undefined),
      template: z.looseObject({ spec: machineSchema }).optional(),
      machineTemplate: z
        .looseObject({
          infrastructureRef: referenceSchema,
          spec: machineSchema,
        })
        .optional(),
    })
    .optional(),
});

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

function templatesOf(user: KubeObject): string[] {
  const spec = userSchema.safeParse(user).data?.spec;
  return [
    spec?.infrastructureRef,
    spec?.bootstrap?.configRef,
    spec?.template?.spec?.infrastructureRef,
    spec?.template?.spec?.bootstrap?.configRef,
    spec?.machineTemplate?.infrastructureRef,
    spec?.machineTemplate?.spec?.infrastructureRef,
  ].flatMap(reference =>
    reference ? [`${reference.kind}/${reference.name}`] : [],
  );
}
