import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** A Helm chart for each Cluster that its selector matches; of Cluster API's Helm add-on provider. @public */
export const helmChartProxy = kubeKind<HelmChartProxy>(
  'addons.cluster.x-k8s.io/v1alpha1',
  'HelmChartProxy',
  'helmchartproxies',
);

/** The release of a chart on one Cluster. @public */
export const helmReleaseProxy = kubeKind<HelmReleaseProxy>(
  'addons.cluster.x-k8s.io/v1alpha1',
  'HelmReleaseProxy',
  'helmreleaseproxies',
);

/** Spec and status of a HelmChartProxy that Squadron writes or reads. @public */
export interface HelmChartProxy extends KubeObject {
  spec?: {
    clusterSelector?: { matchLabels?: Record<string, string> };
    repoURL?: string;
    chartName?: string;
    version?: string;
    releaseName?: string;
    /** Namespace of the release on the worker cluster. */
    namespace?: string;
    /** YAML, as a Go template. */
    valuesTemplate?: string;
  };
  status?: { observedGeneration?: number; conditions?: Condition[] };
}

/** Spec and status of a HelmReleaseProxy that Squadron reads. @public */
export interface HelmReleaseProxy extends KubeObject {
  spec?: {
    clusterRef?: { name?: string };
    chartName?: string;
    version?: string;
  };
  status?: {
    observedGeneration?: number;
    /** Helm's status, e.g. `deployed`, `failed`, `pending-install`. */
    status?: string;
    revision?: number;
    conditions?: Condition[];
  };
}
