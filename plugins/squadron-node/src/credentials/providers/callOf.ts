import { SecretValue, type AccessProvider } from '@squadron/kube-kinds';
import type { CredentialPlugin } from '../../config/accessProviders';

/** Extension of `client.authentication.k8s.io` with the cluster-specific configuration of the plugin. */
const EXEC_CONFIG = 'client.authentication.k8s.io/exec';
const ADDITIONAL_ARGS =
  'clusterprofiles.multicluster.x-k8s.io/exec/additional-args';

/** The command line, environment and input of a plugin for one cluster. @public */
export interface PluginCall {
  command: string;
  args: string[];
  /** May hold keys of a cloud. */
  env: SecretValue<Record<string, string>>;
}

/**
 * Builds the call of a plugin. It gets data of the ClusterProfile only where the app-config allows that, and never
 * environment variables of a ClusterProfile.
 *
 * @see https://github.com/kubernetes-sigs/cluster-inventory-api
 *
 * @internal
 */
export function callOf(
  plugin: CredentialPlugin,
  { cluster = {} }: AccessProvider,
): PluginCall {
  const extension = (name: string) =>
    cluster.extensions?.find(one => one.name === name)?.extension;
  const additional = plugin.appendsArgs ? extension(ADDITIONAL_ARGS) : [];
  const info = {
    apiVersion: 'client.authentication.k8s.io/v1',
    kind: 'ExecCredential',
    spec: {
      interactive: false,
      ...(plugin.provideClusterInfo && {
        cluster: {
          server: cluster.server,
          'certificate-authority-data': cluster['certificate-authority-data'],
          config: extension(EXEC_CONFIG),
        },
      }),
    },
  };
  return {
    command: plugin.command,
    args: [
      ...plugin.args,
      ...(Array.isArray(additional) ? additional.map(String) : []),
    ],
    env: plugin.env.map(own => ({
      ...own,
      KUBERNETES_EXEC_INFO: JSON.stringify(info),
    })),
  };
}
