import { dump } from 'js-yaml';
import type { Dispatcher } from '../layout/state';
import { rayPresets } from './rayPresets';

/** Configuration by which the portal finds this fleet, as the text of an app-config file. @internal */
export function sandboxAppConfig(
  hubKubeconfig: string,
  dispatcher: Dispatcher,
): string {
  return dump({
    squadron: {
      hub: { kubeconfig: hubKubeconfig },
      // API servers of the sandbox are on loopback, which kubeconfigs of a real fleet must not use.
      inventory: { allowLoopback: true },
      featureGates: {
        MultiClusterManagement: true,
        SupportedCloudProviders: ['sandbox'],
        SupportedProvisioners: ['k3s', 'kubeadm'],
      },
      dispatch: { enabled: dispatcher === 'squadron' },
      ray: { presets: rayPresets },
    },
  });
}
