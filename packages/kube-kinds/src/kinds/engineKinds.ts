import { GENERATED_KINDS } from '../generated/kinds';
import { kubeKind, type ResourceKind } from './resourceKind';

const BOOTSTRAP = 'bootstrap.cluster.x-k8s.io/v1beta2';
const CONTROL_PLANE = 'controlplane.cluster.x-k8s.io/v1beta2';
const AWS = 'infrastructure.cluster.x-k8s.io/v1beta2';
/** Also of GCP and vSphere. */
const AZURE = 'infrastructure.cluster.x-k8s.io/v1beta1';

const INFRASTRUCTURE = {
  sandbox: {
    sandboxCluster: GENERATED_KINDS.sandboxCluster,
    sandboxControlPlane: GENERATED_KINDS.sandboxControlPlane,
    sandboxMachineTemplate: GENERATED_KINDS.sandboxMachineTemplate,
    sandboxMachine: GENERATED_KINDS.sandboxMachine,
  },
  aws: {
    /** Network, load balancer and region of a cluster on AWS. */
    awsCluster: kubeKind(AWS, 'AWSCluster'),
    /** EC2 instances of one shape. */
    awsMachineTemplate: kubeKind(AWS, 'AWSMachineTemplate'),
    /** An EC2 auto scaling group. */
    awsMachinePool: kubeKind(AWS, 'AWSMachinePool'),
    /** Access keys that clusters of some namespaces may use. */
    awsClusterStaticIdentity: kubeKind(
      AWS,
      'AWSClusterStaticIdentity',
      'awsclusterstaticidentities',
      false,
    ),
  },
  gcp: {
    /** Project, network and region of a cluster on GCP. */
    gcpCluster: kubeKind(AZURE, 'GCPCluster'),
    /** Compute Engine instances of one shape. */
    gcpMachineTemplate: kubeKind(AZURE, 'GCPMachineTemplate'),
    /** A managed instance group. */
    gcpMachinePool: kubeKind(AZURE, 'GCPMachinePool'),
  },
  azure: {
    /** Resource group, network and location of a cluster on Azure. */
    azureCluster: kubeKind(AZURE, 'AzureCluster'),
    /** Virtual machines of one shape. */
    azureMachineTemplate: kubeKind(AZURE, 'AzureMachineTemplate'),
    /** A virtual machine scale set. */
    azureMachinePool: kubeKind(AZURE, 'AzureMachinePool'),
    /** A service principal that clusters of some namespaces may use. */
    azureClusterIdentity: kubeKind(
      AZURE,
      'AzureClusterIdentity',
      'azureclusteridentities',
    ),
  },
  vsphere: {
    /** vCenter and endpoint of a cluster on vSphere. */
    vsphereCluster: kubeKind(AZURE, 'VSphereCluster'),
    /** Virtual machines of one shape. */
    vsphereMachineTemplate: kubeKind(AZURE, 'VSphereMachineTemplate'),
  },
};

const PROVISIONERS = {
  k3s: {
    kthreesControlPlane: kubeKind(CONTROL_PLANE, 'KThreesControlPlane'),
    kthreesConfigTemplate: kubeKind(BOOTSTRAP, 'KThreesConfigTemplate'),
    /** The bootstrap configuration of one MachinePool; MachinePools use no template. */
    kthreesConfig: kubeKind(BOOTSTRAP, 'KThreesConfig'),
  },
  kubeadm: {
    kubeadmControlPlane: kubeKind(CONTROL_PLANE, 'KubeadmControlPlane'),
    kubeadmConfigTemplate: kubeKind(BOOTSTRAP, 'KubeadmConfigTemplate'),
    /** The bootstrap configuration of one MachinePool; MachinePools use no template. */
    kubeadmConfig: kubeKind(BOOTSTRAP, 'KubeadmConfig'),
  },
};

/** The kinds of all built-in providers and provisioners. @internal */
export const ENGINE_KINDS = {
  ...INFRASTRUCTURE.aws,
  ...INFRASTRUCTURE.azure,
  ...INFRASTRUCTURE.gcp,
  ...INFRASTRUCTURE.vsphere,
  ...PROVISIONERS.k3s,
  ...PROVISIONERS.kubeadm,
};

/**
 * Kinds of a built-in provider's objects on the hub, the kind of its cluster first; empty for a provider of another
 * module.
 *
 * @public
 */
export function infrastructureKinds(provider: string): readonly ResourceKind[] {
  return kindsOf(INFRASTRUCTURE, provider);
}

/** Kinds of a built-in provisioner's objects on the hub, the kind of its control plane first. @public */
export function provisionerKinds(provisioner: string): readonly ResourceKind[] {
  return kindsOf(PROVISIONERS, provisioner);
}

/** Names are user input, and `constructor` is not a provider. */
function kindsOf(
  table: Readonly<Record<string, Readonly<Record<string, ResourceKind>>>>,
  name: string,
): readonly ResourceKind[] {
  return Object.hasOwn(table, name) ? Object.values(table[name]) : [];
}
