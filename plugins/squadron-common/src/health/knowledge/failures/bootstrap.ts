import type { Failures } from '../types';

/** From a machine to a node: k3s, kubeadm, cloud-init, and missing parts of a new node. */
export const bootstrapFailures: Failures<'bootstrap'> = {
  noNode: {
    reasons: ['NodeStartupTimeout'],
    pattern:
      /node (failed to|did not) (report startup|become ready|join)|NodeStartupTimeout/i,
  },
  scriptFailed: {
    reasons: ['BootstrapFailed', 'BootstrapPollFailed'],
    pattern:
      /cloud-init.*(fail|error|timed out)|bootstrap\w* (timed out|failed)|timed out waiting for .*bootstrap/i,
  },
  scriptNotCreated: { reasons: ['DataSecretGenerationFailed'] },
  k3sToken: {
    pattern:
      /token CA hash does not match|failed to validate token|not authorized.*k3s.*token/i,
  },
  kubeadmToken: {
    pattern:
      /could not find a JWS signature in the cluster-info|couldn't validate the identity of the API Server/,
  },
  requirements: {
    pattern: /\[preflight\] Some fatal errors occurred|\[ERROR [A-Za-z-]+\]/,
  },
  noPodNetwork: {
    pattern:
      /cni plugin not initialized|NetworkPluginNotReady|network plugin is not ready/,
    isUsualAtFirst: true,
  },
  noCloudController: {
    pattern: /node\.cloudprovider\.kubernetes\.io\/uninitialized/,
    isUsualAtFirst: true,
  },
  imagePull: {
    pattern:
      /ImagePullBackOff|ErrImagePull|Back-off pulling image|failed to pull image/i,
  },
  unschedulable: {
    pattern: /\d+\/\d+ nodes are available|Insufficient nvidia\.com\/gpu/,
    isUsualAtFirst: true,
  },
};
