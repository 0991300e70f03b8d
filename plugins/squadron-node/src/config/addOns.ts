import type { Config } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { InputError } from '@backstage/errors';
import { KUEUE_NAMESPACE } from '@squadron/kube-kinds';

/** Charts and versions of the add-ons of worker clusters. @public */
export interface AddOnsConfig {
  kueue: ChartConfig;
  kuberay: ChartConfig;
  nvidiaDevicePlugin: ChartConfig;
  /** Runs on the hub. Default version: that of the cluster's Kubernetes minor. */
  clusterAutoscaler: { image: string; version?: string };
}

/** A Helm chart. @public */
export interface ChartConfig {
  /** With `https://` or `oci://`, without the name of the chart. */
  repoURL: string;
  chart: string;
  version: string;
  /** Namespace of the release on the worker. */
  namespace: string;
  /** Merged over Squadron's values of the chart. */
  values: JsonObject;
}

/** Released versions that work together. The app-config sets others. */
const CHARTS = {
  kueue: {
    repoURL: 'oci://registry.k8s.io/kueue/charts',
    chart: 'kueue',
    version: '0.18.4',
    namespace: KUEUE_NAMESPACE,
    values: {},
  },
  kuberay: {
    repoURL: 'https://ray-project.github.io/kuberay-helm',
    chart: 'kuberay-operator',
    version: '1.6.2',
    namespace: 'kuberay-system',
    values: {},
  },
  nvidiaDevicePlugin: {
    repoURL: 'https://nvidia.github.io/k8s-device-plugin',
    chart: 'nvidia-device-plugin',
    version: '0.18.0',
    namespace: 'nvidia-device-plugin',
    values: {},
  },
} satisfies Record<string, ChartConfig>;

const AUTOSCALER_IMAGE = 'registry.k8s.io/autoscaling/cluster-autoscaler';

/** Reads `squadron.addOns`. Throws InputError with the key of an invalid value. @internal */
export function readAddOns(root: Config | undefined): AddOnsConfig {
  const autoscaler = root?.getOptionalConfig('addOns.clusterAutoscaler');
  const version = autoscaler?.getOptionalString('version');
  return {
    kueue: readChart(root, 'kueue'),
    kuberay: readChart(root, 'kuberay'),
    nvidiaDevicePlugin: readChart(root, 'nvidiaDevicePlugin'),
    clusterAutoscaler: {
      image: autoscaler?.getOptionalString('image') ?? AUTOSCALER_IMAGE,
      ...(version && { version }),
    },
  };
}

function readChart(
  root: Config | undefined,
  name: keyof typeof CHARTS,
): ChartConfig {
  const own = root?.getOptionalConfig(`addOns.${name}`);
  const chart = CHARTS[name];
  const repoURL = own?.getOptionalString('repoURL') ?? chart.repoURL;
  if (!/^(https?|oci):\/\/[^\s/]+/.test(repoURL)) {
    throw new InputError(
      `squadron.addOns.${name}.repoURL in the app-config is '${repoURL}'; use an address that begins with https:// or oci://`,
    );
  }
  return {
    repoURL,
    chart: own?.getOptionalString('chart') ?? chart.chart,
    version: own?.getOptionalString('version') ?? chart.version,
    namespace: own?.getOptionalString('namespace') ?? chart.namespace,
    values: own?.getOptional<JsonObject>('values') ?? chart.values,
  };
}
