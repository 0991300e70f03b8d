import { parseVersion } from '@squadron/backstage-plugin-squadron-common';
import type { AddOnName } from '@squadron/kube-kinds';

/** The support of one minor of an add-on. Kubernetes minors are those of `1.x`. */
interface Known {
  /** Oldest supported Kubernetes, by its own documentation. */
  oldest: number;
  /** Newest tested Kubernetes, where upstream states one. */
  newestTested?: number;
}

/**
 * Known Kubernetes versions, by minor version of the add-on. Kueue: README and `E2E_K8S_VERSIONS` of v0.18.4. KubeRay:
 * `docs/deploy/installation.md` of v1.6.2. Device plugin: prerequisites in its README.
 */
const KNOWN: Readonly<
  Record<
    Exclude<AddOnName, 'clusterAutoscaler'>,
    Readonly<Record<string, Known>>
  >
> = {
  kueue: { '0.18': { oldest: 29, newestTested: 36 } },
  kuberay: { '1.6': { oldest: 23 } },
  nvidiaDevicePlugin: { '0.17': { oldest: 10 }, '0.18': { oldest: 10 } },
};

/**
 * Whether an add-on and a Kubernetes version fit. `unknown` is not an objection: upstream does not state whether they
 * fit.
 */
type Compatibility =
  | { state: 'works' }
  | { state: 'unknown'; message: string }
  | { state: 'incompatible'; message: string };

/** Whether a version of an add-on runs on a Kubernetes version, according to upstream. @internal */
export function compatibilityOf(
  addOn: AddOnName,
  version: string,
  k8sVersion: string,
): Compatibility {
  const kubernetes = parseVersion(k8sVersion);
  const own = parseVersion(version);
  if (!kubernetes || !own) {
    return unknown(addOn, version, k8sVersion);
  }
  if (addOn === 'clusterAutoscaler') {
    // It simulates the scheduler of its own Kubernetes minor; upstream tests no other minor.
    return own.minor === kubernetes.minor
      ? { state: 'works' }
      : unknown(addOn, version, k8sVersion);
  }
  const known = KNOWN[addOn][`${own.major}.${own.minor}`];
  if (!known) {
    return unknown(addOn, version, k8sVersion);
  }
  if (kubernetes.minor < known.oldest) {
    return {
      state: 'incompatible',
      message:
        `${addOn} ${version} needs Kubernetes 1.${known.oldest} or newer and the cluster has ${k8sVersion}; ` +
        `upgrade the cluster, or set another squadron.addOns.${addOn}.version`,
    };
  }
  return kubernetes.minor > (known.newestTested ?? Infinity)
    ? unknown(addOn, version, k8sVersion)
    : { state: 'works' };
}

function unknown(
  addOn: AddOnName,
  version: string,
  k8sVersion: string,
): Compatibility {
  return {
    state: 'unknown',
    message: `${addOn} ${version} is not known to work on Kubernetes ${k8sVersion}`,
  };
}
