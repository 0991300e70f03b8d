import { labelMatcher } from '@squadron/backstage-plugin-squadron-common';
import type {
  HttpRoute,
  KubeManifest,
  KubeObject,
  LabelSelector,
} from '@squadron/kube-kinds';

/** A PodDisruptionBudget of the hub. @internal */
export interface Budget extends KubeManifest {
  spec?: {
    selector?: LabelSelector;
    minAvailable?: number | string;
    maxUnavailable?: number | string;
  };
  status?: { desiredHealthy?: number };
}

/** The parts of an Ingress that name Services and Secrets. @internal */
export interface IngressManifest extends KubeManifest {
  spec?: {
    defaultBackend?: Backend;
    rules?: Array<{ http?: { paths?: Array<{ backend?: Backend }> } }>;
    tls?: Array<{ secretName?: string }>;
  };
}

interface Backend {
  service?: { name?: string };
}

/** An HTTPRoute of the hub. @internal */
export interface RouteManifest extends KubeManifest {
  spec?: HttpRoute['spec'];
}

/** The PodDisruptionBudgets that guard at least one of the pods. @internal */
export function guardingBudgets(
  budgets: readonly Budget[],
  pods: readonly KubeObject[],
): Budget[] {
  return budgets.filter(({ spec }) => {
    const isMatch = spec?.selector && labelMatcher(spec.selector);
    return (
      isMatch && pods.some(({ metadata }) => isMatch(metadata.labels ?? {}))
    );
  });
}

/** The Ingresses that send requests to one of the Services. @internal */
export function ingressesTo(
  ingresses: readonly IngressManifest[],
  services: ReadonlySet<string>,
): IngressManifest[] {
  return ingresses.filter(({ spec }) =>
    [
      spec?.defaultBackend,
      ...(spec?.rules ?? []).flatMap(({ http }) =>
        (http?.paths ?? []).map(({ backend }) => backend),
      ),
    ].some(backend => services.has(backend?.service?.name ?? '')),
  );
}

/** The HTTPRoutes that send requests to one of the Services in their namespace. @internal */
export function routesTo(
  routes: readonly RouteManifest[],
  services: ReadonlySet<string>,
): RouteManifest[] {
  return routes.filter(({ metadata, spec }) =>
    (spec?.rules ?? [])
      .flatMap(({ backendRefs }) => backendRefs ?? [])
      .some(
        ({ kind = 'Service', name, namespace = metadata.namespace }) =>
          kind === 'Service' &&
          namespace === metadata.namespace &&
          services.has(name),
      ),
  );
}
