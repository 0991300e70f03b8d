export { kubeadmProvisioner } from './kubeadmProvisioner';
