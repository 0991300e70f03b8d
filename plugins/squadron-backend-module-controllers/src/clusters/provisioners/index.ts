export { k3sProvisioner } from './k3s';
export { kubeadmProvisioner } from './kubeadm';
