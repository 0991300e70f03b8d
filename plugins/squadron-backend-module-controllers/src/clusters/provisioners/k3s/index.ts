export { k3sProvisioner } from './k3sProvisioner';
