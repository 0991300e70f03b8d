import {
  kthreesConfigTemplateKind,
  kthreesConfigKind,
  kthreesControlPlaneKind,
  kubeadmConfigKind,
  kubeadmConfigTemplateKind,
  kubeadmControlPlaneKind,
} from '../controlPlanes';
import type { ResourceKind } from '../resourceKind';
import {
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
} from '../../generated/kinds';
import {
  awsClusterKind,
  awsClusterStaticIdentityKind,
  awsMachinePoolKind,
  awsMachineTemplateKind,
} from './aws';
import {
  azureClusterIdentityKind,
  azureClusterKind,
  azureMachinePoolKind,
  azureMachineTemplateKind,
} from './azure';
import {
  gcpClusterKind,
  gcpMachinePoolKind,
  gcpMachineTemplateKind,
} from './gcp';
import { vsphereClusterKind, vsphereMachineTemplateKind } from './vsphere';

const INFRASTRUCTURE: Readonly<Record<string, readonly ResourceKind[]>> = {
  sandbox: [
    sandboxClusterKind,
    sandboxControlPlaneKind,
    sandboxMachineTemplateKind,
    sandboxMachineKind,
  ],
  aws: [
    awsClusterKind,
    awsMachineTemplateKind,
    awsMachinePoolKind,
    awsClusterStaticIdentityKind,
  ],
  gcp: [gcpClusterKind, gcpMachineTemplateKind, gcpMachinePoolKind],
  azure: [
    azureClusterKind,
    azureMachineTemplateKind,
    azureMachinePoolKind,
    azureClusterIdentityKind,
  ],
  vsphere: [vsphereClusterKind, vsphereMachineTemplateKind],
};

const PROVISIONERS: Readonly<Record<string, readonly ResourceKind[]>> = {
  k3s: [kthreesControlPlaneKind, kthreesConfigTemplateKind, kthreesConfigKind],
  kubeadm: [
    kubeadmControlPlaneKind,
    kubeadmConfigTemplateKind,
    kubeadmConfigKind,
  ],
};

/**
 * Kinds of a built-in provider's objects on the hub, the kind of its cluster first; empty for a provider of another
 * module.
 *
 * @public
 */
export function infrastructureKinds(provider: string): readonly ResourceKind[] {
  return ownEntry(INFRASTRUCTURE, provider);
}

/** Kinds of a built-in provisioner's objects on the hub, the kind of its control plane first. @public */
export function provisionerKinds(provisioner: string): readonly ResourceKind[] {
  return ownEntry(PROVISIONERS, provisioner);
}

/** Names are user input, and `constructor` is not a provider. */
function ownEntry(
  table: Readonly<Record<string, readonly ResourceKind[]>>,
  name: string,
): readonly ResourceKind[] {
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : [];
}
