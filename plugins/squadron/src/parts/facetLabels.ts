import {
  kindNameOf,
  NO_PRIORITY_CLASS,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadKind } from '@squadron/kube-kinds';

const LABELS = {
  cluster: 'common.labels.cluster',
  clusterQueue: 'common.labels.clusterQueue',
  gpu: 'common.labels.gpuType',
  kind: 'common.labels.kind',
  namespace: 'common.labels.namespace',
  origin: 'common.labels.source',
  owner: 'common.labels.owner',
  priorityClass: 'queues.rules.class',
  provider: 'common.labels.provider',
  provisioner: 'clusters.clustersPage.provisioner',
  queue: 'common.labels.queue',
  state: 'common.labels.state',
  version: 'common.labels.version',
} as const;

type Label = (typeof LABELS)[keyof typeof LABELS] | 'common.labels.result';

/** The filters of a list, with their labels and the texts of their values. @internal */
export function facetLabels(
  t: Translate,
  names: readonly string[],
  labels: Readonly<Record<string, Label>> = {},
) {
  return names.map(name => ({
    name,
    label: t(labels[name] ?? LABELS[name as keyof typeof LABELS]),
    ...(name === 'kind' && {
      textOf: (kind: string) => kindNameOf(kind as WorkloadKind),
    }),
    ...(name === 'priorityClass' && {
      textOf: (one: string) =>
        one === NO_PRIORITY_CLASS ? t('queues.rules.noClass') : one,
    }),
  }));
}
