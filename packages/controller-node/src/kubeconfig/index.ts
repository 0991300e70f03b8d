export { refuseAddress, type AddressPolicy } from './addressPolicy';
export { refuseServer } from './refuseServer';
export { connectionOfCluster } from './connectionOfCluster';
export { inClusterConnection } from './inClusterConnection';
export { loadTrustedKubeconfigFile } from './loadTrustedKubeconfigFile';
export { parseKubeconfig } from './parseKubeconfig';
export { serializeKubeconfig } from './serializeKubeconfig';
