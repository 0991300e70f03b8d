import type { KubeManifest } from '@squadron/kube-kinds';
import type { QueuedKinds } from '../layout/state';
import { kueueFrameworks } from './kueueFrameworks';

interface WebhookConfiguration extends KubeManifest {
  webhooks: { name: string }[];
}

const OWN_KINDS = ['clusterqueue', 'cohort', 'resourceflavor', 'workload'];

/** Exempts the namespaces of the system, as upstream does: its own Jobs must not wait for Kueue. @internal */
export function outsideTheSystem(configuration: KubeManifest): KubeManifest {
  const { webhooks } = configuration as WebhookConfiguration;
  const namespaceSelector = {
    matchExpressions: [
      {
        key: 'kubernetes.io/metadata.name',
        operator: 'NotIn',
        values: ['kube-system', 'kueue-system'],
      },
    ],
  };
  return {
    ...configuration,
    webhooks: webhooks.map(webhook =>
      OWN_KINDS.includes(kindOf(webhook))
        ? webhook
        : { ...webhook, namespaceSelector },
    ),
  };
}

/** Kueue's webhooks for the kinds that the fleet queues, and for Kueue's own. @internal */
export function webhooksFor(
  kinds: QueuedKinds,
  configurations: readonly KubeManifest[],
): KubeManifest[] {
  const wanted = [
    ...OWN_KINDS,
    ...kueueFrameworks(kinds).map(
      framework => framework.split('/').at(-1) ?? '',
    ),
  ];
  return configurations.map(configuration => ({
    ...configuration,
    webhooks: (configuration as WebhookConfiguration).webhooks.filter(webhook =>
      wanted.includes(kindOf(webhook)),
    ),
  }));
}

/** Names are `mjob.kb.io` and `vjob.kb.io`. */
function kindOf({ name }: { name: string }): string {
  return name.split('.')[0].slice(1);
}
