export { refuseAddress } from './addressPolicy';
export { refuseServer } from './refuseServer';
export type { AddressPolicy } from './addressPolicy';
export { inClusterConnection } from './inClusterConnection';
export { KubeconfigError } from './KubeconfigError';
export type { KubeconfigRule } from './KubeconfigError';
export { loadTrustedKubeconfigFile } from './loadTrustedKubeconfigFile';
export { parseKubeconfig } from './parseKubeconfig';
export { serializeKubeconfig } from './serializeKubeconfig';
