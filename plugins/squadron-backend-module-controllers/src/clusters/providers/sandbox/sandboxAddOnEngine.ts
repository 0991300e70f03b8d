import {
  findCondition,
  typeMeta,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { AddOnEngine } from '@squadron/backstage-plugin-squadron-node';

/** Add-ons of sandbox clusters: one SandboxAddOn each, for which the sandbox starts a process. @public */
export const sandboxAddOnEngine: AddOnEngine = {
  id: 'sandbox',
  kinds: [KINDS.sandboxAddOn],
  // Simulated GPUs need no device plugin, and the sandbox scales its own pools.
  addOns: ['kueue', 'kuberay'],
  serves: cluster => cluster.spec?.provider.name === 'sandbox',
  render: (cluster, addOns) => {
    const { namespace, name } = cluster.metadata;
    return addOns.map(addOn => ({
      kind: KINDS.sandboxAddOn,
      object: {
        ...typeMeta(KINDS.sandboxAddOn),
        metadata: {
          namespace,
          name: addOnNameOf(name, addOn.name),
          labels: { [LABELS.capiClusterName]: name },
        },
        spec: {
          clusterName: name,
          addOn: addOn.name,
          ...(addOn.version && { version: addOn.version }),
        },
      },
    }));
  },
  observe: (cluster, addOn, fleet) => {
    const { namespace, name } = cluster.metadata;
    const key = { namespace, name: addOnNameOf(name, addOn.name) };
    const object = fleet.find(HUB_CLUSTER_ID, KINDS.sandboxAddOn, key);
    const ready = findCondition(object, 'Ready');
    if (ready?.status === 'True') {
      return {
        state: 'done',
        reason: 'Ready',
        message: `${addOn.name} is ready`,
      };
    }
    const hasFailed = ['UnsupportedVersion', 'InstallationFailed'].includes(
      ready?.reason ?? '',
    );
    return {
      state: hasFailed ? 'failed' : 'running',
      reason: ready?.reason || 'Installing',
      message: ready?.message || `${addOn.name} is being installed`,
    };
  },
};

function addOnNameOf(cluster: string, addOn: string): string {
  return `${cluster}-${addOn}`;
}
