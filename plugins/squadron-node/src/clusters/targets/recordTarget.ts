import { createHash } from 'node:crypto';
import {
  clusterIdOf,
  parseClusterId,
  type TargetRecord,
} from '@squadron/backstage-plugin-squadron-common';
import { targetRecords } from './targetRecords';
import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { onHub } from '../../commands/applyOwned';
import type { CommandOptions } from '../../commands/types';
import type { Fleet } from '../../fleet/types';
import { listItems } from '../../fleet/listItems';

/**
 * Records on a cluster that it is the target of an entity, and deletes the record from previous targets. An existing
 * record is not changed.
 *
 * @returns whether anything was written
 * @public
 */
export async function recordTarget(
  fleet: Fleet,
  target: {
    cluster: string;
    fleetNamespace: string;
    record: TargetRecord;
    /** Rejects unless the caller may change a previous target, whose record otherwise remains. */
    mayChange: (cluster: string) => Promise<void>;
  },
  options: CommandOptions = {},
): Promise<boolean> {
  const { cluster, fleetNamespace, record, mayChange } = target;
  const key = parseClusterId(cluster, fleetNamespace);
  const annotation = annotationOf(record.for);
  const holders = [KINDS.clusterProfile, KINDS.oneblockCluster].flatMap(kind =>
    listItems<KubeObject>(fleet, kind, { cluster: HUB_CLUSTER_ID }).map(
      object => ({ kind, object }),
    ),
  );
  const isTarget = ({ metadata }: KubeObject) =>
    metadata.name === key?.name && metadata.namespace === key?.namespace;
  const own = holders.filter(({ object }) => isTarget(object));
  const isKnown = own.some(({ object }) => has(object, record.for));
  for (const { kind, object } of holders) {
    const id = clusterIdOf(object.metadata, fleetNamespace);
    if (
      !isTarget(object) &&
      has(object, record.for) &&
      (await mayChange(id).then(
        () => true,
        () => false,
      ))
    ) {
      await annotate(fleet, { kind, object }, { [annotation]: null }, options);
    }
  }
  // The cache may not have an object yet that a previous step has created.
  const [
    holder = {
      kind: KINDS.oneblockCluster,
      object: { metadata: key ?? { name: '' } },
    },
  ] = own;
  if (!isKnown) {
    const value = JSON.stringify(record);
    await annotate(fleet, holder, { [annotation]: value }, options);
  }
  return !isKnown;
}

/** Annotation names are limited in length and characters; entity refs are not. */
function annotationOf(entityRef: string): string {
  const hash = createHash('sha256').update(entityRef).digest('hex');
  return `${ANNOTATIONS.targetPrefix}${hash.slice(0, 16)}`;
}

function has({ metadata }: KubeObject, entityRef: string): boolean {
  return targetRecords(metadata.annotations).some(
    record => record.for === entityRef,
  );
}

async function annotate(
  fleet: Fleet,
  { kind, object }: { kind: ResourceKind; object: KubeObject },
  annotations: Record<string, string | null>,
  options: CommandOptions,
): Promise<void> {
  const { namespace, name = '' } = object.metadata;
  const { dryRun, signal } = options;
  const what = `${kind.kind} ${namespace}/${name}`;
  await onHub(fleet, what, options, client =>
    client.patch(
      kind,
      { namespace, name },
      { metadata: { annotations } },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    ),
  );
}
