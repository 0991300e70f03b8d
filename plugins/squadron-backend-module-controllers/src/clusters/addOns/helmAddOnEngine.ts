import { KINDS } from '@squadron/kube-kinds';
import type { AddOnName, OneblockCluster } from '@squadron/kube-kinds';
import type {
  AddOnEngine,
  AddOnRequest,
  DesiredObject,
  FleetReader,
  ProgressReport,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { ChartName } from './chartValues';
import { compatibilityOf } from './compatibility';
import { observeAutoscaler } from './observeAutoscaler';
import { observeRelease } from './observeRelease';
import {
  AUTOSCALER_KINDS,
  autoscalerVersionOf,
  renderAutoscaler,
} from './renderAutoscaler';
import { renderHelmChartProxy } from './renderHelmChartProxy';

/**
 * Add-ons of clusters on real infrastructure: charts by Cluster API's Helm add-on provider, and the cluster autoscaler
 * on the hub.
 *
 * @public
 */
export function createHelmAddOnEngine(
  config: SquadronConfig['addOns'],
): AddOnEngine {
  return {
    id: 'helm',
    kinds: [KINDS.helmChartProxy, ...AUTOSCALER_KINDS],
    addOns: ['kueue', 'kuberay', 'clusterAutoscaler', 'nvidiaDevicePlugin'],
    serves: () => true,
    render: (cluster, addOns) =>
      addOns.flatMap(addOn => render(config, cluster, addOn)),
    observe: (cluster, addOn, fleet) => observe(config, cluster, addOn, fleet),
  };
}

/** Incompatible add-ons are rendered, too: leaving them out would uninstall them. */
function render(
  config: SquadronConfig['addOns'],
  cluster: OneblockCluster,
  addOn: AddOnRequest,
): DesiredObject[] {
  return isChart(addOn.name)
    ? renderHelmChartProxy(
        cluster,
        addOn.name,
        chartOf(config, addOn.name, addOn),
      )
    : renderAutoscaler(cluster, {
        ...config.clusterAutoscaler,
        ...(addOn.version && { version: addOn.version }),
      });
}

function observe(
  config: SquadronConfig['addOns'],
  cluster: OneblockCluster,
  addOn: AddOnRequest,
  fleet: FleetReader,
): ProgressReport {
  const wanted = cluster.spec?.provisioner.k8sVersion ?? '';
  const version = isChart(addOn.name)
    ? chartOf(config, addOn.name, addOn).version
    : addOn.version ?? autoscalerVersionOf(config.clusterAutoscaler, wanted);
  // During an upgrade, the add-on runs on the current version.
  const k8sVersion = cluster.status?.version ?? wanted;
  const fit = compatibilityOf(addOn.name, version, k8sVersion);
  if (fit.state === 'incompatible') {
    return {
      state: 'failed',
      reason: 'IncompatibleVersion',
      message: fit.message,
    };
  }
  const progress = isChart(addOn.name)
    ? observeRelease(cluster, addOn.name, version, fleet)
    : observeAutoscaler(cluster, fleet);
  return fit.state === 'unknown'
    ? { ...progress, message: `${progress.message} (${fit.message})` }
    : progress;
}

function chartOf(
  config: SquadronConfig['addOns'],
  name: ChartName,
  { version }: AddOnRequest,
): SquadronConfig['addOns']['kueue'] {
  return { ...config[name], ...(version && { version }) };
}

function isChart(name: AddOnName): name is ChartName {
  return name !== 'clusterAutoscaler';
}
