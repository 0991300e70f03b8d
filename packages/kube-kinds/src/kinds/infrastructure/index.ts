export {
  awsClusterKind,
  awsClusterStaticIdentityKind,
  awsMachinePoolKind,
  awsMachineTemplateKind,
} from './aws';
export {
  azureClusterIdentityKind,
  azureClusterKind,
  azureMachinePoolKind,
  azureMachineTemplateKind,
} from './azure';
export { infrastructureKinds, provisionerKinds } from './engineKinds';
export {
  gcpClusterKind,
  gcpMachinePoolKind,
  gcpMachineTemplateKind,
} from './gcp';
export { vsphereClusterKind, vsphereMachineTemplateKind } from './vsphere';
