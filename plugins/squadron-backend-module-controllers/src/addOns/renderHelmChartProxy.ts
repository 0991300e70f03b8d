import {
  helmChartProxyKind,
  LABELS,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import { manifestOf } from '@squadron/backstage-plugin-squadron-node';
import type {
  ChartConfig,
  DesiredObject,
} from '@squadron/backstage-plugin-squadron-node';
import { dump } from 'js-yaml';
import { chartValues } from './chartValues';
import type { ChartName } from './chartValues';

/** Short, because Cluster API's Helm provider writes the name of the object into a label. */
const SUFFIXES: Readonly<Record<ChartName, string>> = {
  kueue: 'kueue',
  kuberay: 'kuberay',
  nvidiaDevicePlugin: 'nvidia',
};

/**
 * Name of the HelmChartProxy of an add-on of a Cluster.
 *
 * @internal
 */
export function chartProxyNameOf(cluster: string, chart: ChartName): string {
  return `${cluster}-${SUFFIXES[chart]}`;
}

/**
 * The HelmChartProxy (Cluster API's Helm add-on provider 0.6) that puts a chart on exactly one cluster. It is
 * not waited for the chart's pods: a cluster without room for them would hold up the provider for others.
 *
 * @internal
 */
export function renderHelmChartProxy(
  { metadata, spec }: OneblockCluster,
  name: ChartName,
  chart: ChartConfig,
): DesiredObject[] {
  if (!spec) {
    return [];
  }
  return [
    manifestOf(
      helmChartProxyKind,
      {
        namespace: metadata.namespace,
        name: chartProxyNameOf(metadata.name, name),
        labels: { [LABELS.capiClusterName]: metadata.name },
      },
      {
        // The reconciler labels the Cluster API Cluster so; no other Cluster has this UID.
        clusterSelector: {
          matchLabels: { [LABELS.ownerUid]: metadata.uid ?? '' },
        },
        repoURL: chart.repoURL,
        chartName: chart.chart,
        version: chart.version,
        // Without one Helm makes one up, and another each time.
        releaseName: chart.chart,
        namespace: chart.namespace,
        valuesTemplate: dump(chartValues(name, spec, chart.values)),
        reconcileStrategy: 'Continuous',
        options: { install: { createNamespace: true } },
      },
    ),
  ];
}
