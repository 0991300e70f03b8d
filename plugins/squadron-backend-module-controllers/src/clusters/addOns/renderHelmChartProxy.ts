import { LABELS, KINDS, type OneblockCluster } from '@squadron/kube-kinds';
import { manifestOf } from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { dump } from 'js-yaml';
import { chartValues, type ChartName } from './chartValues';

/** Short, because Cluster API's Helm provider uses the name of the object as a label value. */
const SUFFIXES: Readonly<Record<ChartName, string>> = {
  kueue: 'kueue',
  kuberay: 'kuberay',
  nvidiaDevicePlugin: 'nvidia',
};

/** Name of the HelmChartProxy of an add-on of a Cluster. @internal */
export function chartProxyNameOf(cluster: string, chart: ChartName): string {
  return `${cluster}-${SUFFIXES[chart]}`;
}

/**
 * The HelmChartProxy (Cluster API's Helm add-on provider 0.6) that installs a chart on exactly one cluster. It does not
 * wait for the chart's pods: a full cluster would block the provider for others.
 *
 * @internal
 */
export function renderHelmChartProxy(
  { metadata, spec }: OneblockCluster,
  name: ChartName,
  chart: SquadronConfig['addOns']['kueue'],
): DesiredObject[] {
  if (!spec) {
    return [];
  }
  return [
    manifestOf(
      KINDS.helmChartProxy,
      {
        namespace: metadata.namespace,
        name: chartProxyNameOf(metadata.name, name),
        labels: { [LABELS.capiClusterName]: metadata.name },
      },
      {
        // The reconciler sets this label on the Cluster API Cluster; no other Cluster has this UID.
        clusterSelector: {
          matchLabels: { [LABELS.ownerUid]: metadata.uid ?? '' },
        },
        repoURL: chart.repoURL,
        chartName: chart.chart,
        version: chart.version,
        // Without a name Helm generates a different one each time.
        releaseName: chart.chart,
        namespace: chart.namespace,
        valuesTemplate: dump(chartValues(name, spec, chart)),
        reconcileStrategy: 'Continuous',
        options: { install: { createNamespace: true } },
      },
    ),
  ];
}
