import type { JsonObject } from '@backstage/types';
import { isRecord, KUEUE_NAMESPACE } from '@squadron/kube-kinds';
import { z } from 'zod';
import { text } from './values';

/** A Helm chart with its released version; the versions work together. */
const chart = (released: {
  repoURL: string;
  chart: string;
  version: string;
  namespace: string;
}) =>
  z
    .object({
      /** With `https://` or `oci://`, without the name of the chart. */
      repoURL: z
        .string()
        .regex(/^(https?|oci):\/\/[^\s/]+/, {
          error: ({ input }) =>
            `is '${input}'; use an address that begins with https:// or oci://`,
        })
        .default(released.repoURL),
      chart: text.default(released.chart),
      version: text.default(released.version),
      /** Namespace of the release on the worker. */
      namespace: text.default(released.namespace),
      /** Merged over Squadron's values of the chart. */
      values: z.custom<JsonObject>(isRecord, 'must be an object').default({}),
    })
    .prefault({});

/** `squadron.addOns`: charts and versions of the add-ons of worker clusters. @internal */
export const addOnsSchema = z.object({
  kueue: chart({
    repoURL: 'oci://registry.k8s.io/kueue/charts',
    chart: 'kueue',
    version: '0.18.4',
    namespace: KUEUE_NAMESPACE,
  }),
  kuberay: chart({
    repoURL: 'https://ray-project.github.io/kuberay-helm',
    chart: 'kuberay-operator',
    version: '1.6.2',
    namespace: 'kuberay-system',
  }),
  nvidiaDevicePlugin: chart({
    repoURL: 'https://nvidia.github.io/k8s-device-plugin',
    chart: 'nvidia-device-plugin',
    version: '0.18.0',
    namespace: 'nvidia-device-plugin',
  }),
  /** Runs on the hub. Default version: that of the cluster's Kubernetes minor. */
  clusterAutoscaler: z
    .object({
      image: text.default('registry.k8s.io/autoscaling/cluster-autoscaler'),
      version: text.optional(),
    })
    .prefault({}),
});
