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
} from '../sandbox';
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
 * Kinds of a built-in provider's objects on the hub, its cluster's kind first; none for a provider that
 * another module adds.
 *
 * @public
 */
export function infrastructureKinds(provider: string): readonly ResourceKind[] {
  return ownEntry(INFRASTRUCTURE, provider);
}

/** Kinds of a built-in provisioner's objects on the hub, its control plane's kind first. @public */
export function provisionerKinds(provisioner: string): readonly ResourceKind[] {
  return ownEntry(PROVISIONERS, provisioner);
}

/** Names come from people, and `constructor` is no provider. */
function ownEntry(
  table: Readonly<Record<string, readonly ResourceKind[]>>,
  name: string,
): readonly ResourceKind[] {
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : [];
}
