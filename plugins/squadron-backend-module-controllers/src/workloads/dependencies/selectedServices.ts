import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';

/** The parts of a Service that matter for a copy. @internal */
export interface ServiceManifest extends KubeManifest {
  spec?: {
    type?: string;
    selector?: Record<string, string>;
    clusterIP?: string;
    clusterIPs?: string[];
    ipFamilies?: string[];
    ipFamilyPolicy?: string;
    healthCheckNodePort?: number;
    ports?: Array<{ nodePort?: number }>;
  };
}

/** The Services that select at least one of the pods, and those that name hosts elsewhere for them. @internal */
export function selectedServices(
  services: readonly ServiceManifest[],
  pods: readonly KubeObject[],
): ServiceManifest[] {
  return services.filter(({ spec }) => {
    const selector = Object.entries(spec?.selector ?? {});
    return (
      (selector.length > 0 || spec?.type === 'ExternalName') &&
      pods.some(({ metadata }) =>
        selector.every(([key, value]) => metadata.labels?.[key] === value),
      )
    );
  });
}
