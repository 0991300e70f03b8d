import { englishText } from '../../messages/englishText';
import { failures as german } from '../../messages/de/failures';
import { failures } from '../../messages/en/failures';
import { explainFailure } from './explainFailure';
import * as chapters from './failures';
import type { FailureReport, KnownFailure } from './types';

const signs = Object.values(chapters).flatMap(chapter =>
  Object.values<KnownFailure>(chapter),
);

function titleOf(report: FailureReport): string | undefined {
  const known = explainFailure(report);
  return known && englishText(`failures.${known.code}.title`);
}

/** Reason, message, kind, and the expected title. One failure per line, so that it reads as a table. */
// prettier-ignore
const known: Array<[string, string, string, RegExp]> = [
  // AWS
  ['InstanceProvisionFailed', 'failed to run instance: AuthFailure: AWS was not able to validate the provided access credentials', 'AWSMachine', /AWS does not accept the credentials/],
  ['VpcReconciliationFailed', 'InvalidClientTokenId: The security token included in the request is invalid.\n\tstatus code: 403', 'AWSCluster', /AWS does not accept the credentials/],
  ['VpcReconciliationFailed', 'RequestExpired: Request has expired.', 'AWSCluster', /AWS credentials have expired/],
  ['InstanceProvisionFailed', 'UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: Zx4…', 'AWSMachine', /AWS credentials lack a permission/],
  ['InstanceProvisionFailed', 'failed to create AWSMachine instance: InvalidParameterValue: Value (nodes.cluster-api-provider-aws.sigs.k8s.io) for parameter iamInstanceProfile.name is invalid. Invalid IAM Instance Profile name', 'AWSMachine', /instance profile/],
  ['InstanceProvisionFailed', 'VcpuLimitExceeded: You have requested more vCPU capacity than your current vCPU limit of 0 allows for the instance bucket that the specified instance type belongs to.', 'AWSMachine', /AWS quota for instances/],
  ['InstanceProvisionFailed', 'MaxSpotInstanceCountExceeded: Max spot instance count exceeded', 'AWSMachine', /quota for spot/],
  ['InstanceProvisionFailed', 'SpotMaxPriceTooLow: Your Spot request price of 0.05 is lower than the minimum required Spot request fulfillment price of 0.12.', 'AWSMachine', /spot price is above/],
  ['InstanceProvisionFailed', 'InsufficientInstanceCapacity: We currently do not have sufficient p4d.24xlarge capacity in the Availability Zone you requested (us-east-1a).', 'AWSMachine', /AWS has no free machine/],
  ['InstanceProvisionFailed', 'failed to discover default AMI: found no AMIs with the name: "capa-ami-ubuntu-24.04-1.36.3-*"', 'AWSMachine', /no machine image for this Kubernetes version/],
  ['InstanceProvisionFailed', "InvalidAMIID.NotFound: The image id '[ami-0123]' does not exist", 'AWSMachine', /no machine image/],
  ['InstanceProvisionFailed', 'Unsupported: Your requested instance type (p5.48xlarge) is not supported in your requested Availability Zone (us-east-1e).', 'AWSMachine', /zone does not offer this machine type/],
  ['VpcReconciliationFailed', 'failed to create vpc: VpcLimitExceeded: The maximum number of VPCs has been reached.', 'AWSCluster', /AWS quota for networks/],
  ['NatGatewaysReconciliationFailed', 'AddressLimitExceeded: The maximum number of addresses has been reached.', 'AWSCluster', /AWS quota for networks/],
  ['SubnetsReconciliationFailed', "InvalidSubnet.Conflict: The CIDR '10.0.0.0/24' conflicts with another subnet", 'AWSCluster', /address range is already in use/],
  ['InstanceProvisionFailed', 'InsufficientFreeAddressesInSubnet: There are not enough free addresses in subnet', 'AWSMachine', /no free addresses/],
  ['LoadBalancerFailed', 'TooManyLoadBalancers: Exceeded quota of account', 'AWSCluster', /quota for load balancers/],
  ['InstanceProvisionFailed', "InvalidKeyPair.NotFound: The key pair 'default' does not exist", 'AWSMachine', /SSH key pair/],
  ['SubnetsReconciliationFailed', "InvalidVpcID.NotFound: The vpc ID 'vpc-1' does not exist", 'AWSCluster', /AWS network does not exist/],
  // GCP
  ['', 'googleapi: Error 403: Compute Engine API has not been used in project 12345 before or it is disabled., accessNotConfigured', 'GCPCluster', /API of the Google project is not enabled/],
  ['', 'oauth2: "invalid_grant" "Invalid JWT Signature."', 'GCPCluster', /Google does not accept the credentials/],
  ['', "googleapi: Error 403: Required 'compute.networks.create' permission for 'projects/p/global/networks/n', forbidden", 'GCPCluster', /service account lacks a permission/],
  ['', "googleapi: Error 403: Quota 'GPUS_ALL_REGIONS' exceeded.  Limit: 0.0 globally., quotaExceeded", 'GCPMachine', /Google quota for GPUs/],
  ['', "QUOTA_EXCEEDED: Quota 'CPUS' exceeded.  Limit: 24.0 in region europe-west4.", 'GCPMachine', /A Google quota/],
  ['', "ZONE_RESOURCE_POOL_EXHAUSTED: The zone 'projects/p/zones/us-central1-a' does not have enough resources available to fulfill the request.", 'GCPMachine', /Google has no free machine/],
  ['', "googleapi: Error 400: Invalid value for field 'resource.machineType': Machine type with name 'a3-highgpu-8g' does not exist in zone 'europe-west1-b'.", 'GCPMachine', /zone does not offer this machine or GPU/],
  ['', "googleapi: Error 404: The resource 'projects/p/global/images/capi-1-36' was not found, notFound", 'GCPMachine', /machine image does not exist/],
  ['', "googleapi: Error 404: The resource 'projects/p/regions/europe-west1/subnetworks/s' was not found, notFound", 'GCPMachine', /refers to does not exist in Google Cloud/],
  // Azure
  ['Failed', "AADSTS7000222: The provided client secret keys for app '…' are expired.", 'AzureCluster', /client secret has expired/],
  ['Failed', 'ClientSecretCredential authentication failed. AADSTS7000215: Invalid client secret provided.', 'AzureCluster', /Azure does not accept the credentials/],
  ['Failed', "AuthorizationFailed: The client 'x' with object id 'x' does not have authorization to perform action 'Microsoft.Network/virtualNetworks/write'", 'AzureCluster', /service principal lacks a permission/],
  ['Failed', "SkuNotAvailable: The requested VM size Standard_ND96asr_v4 is currently not available in location 'westeurope'", 'AzureMachine', /does not offer this machine type here/],
  ['Failed', 'OperationNotAllowed: Operation could not be completed as it results in exceeding approved standardNCASv3_T4Family Cores quota.', 'AzureMachine', /An Azure quota/],
  ['Failed', 'ZonalAllocationFailed: Allocation failed. We do not have sufficient capacity for the requested VM size in this zone.', 'AzureMachine', /Azure has no free machine/],
  ['Failed', "MissingSubscriptionRegistration: The subscription is not registered to use namespace 'Microsoft.Compute'.", 'AzureCluster', /not registered/],
  ['Failed', 'PlatformImageNotFound: The platform image was not found', 'AzureMachine', /image cannot be used/],
  ['Failed', 'NetcfgSubnetRangesOverlap: Subnet node-subnet is not valid because its IP address range overlaps', 'AzureCluster', /address range is already in use/],
  ['Failed', "RequestDisallowedByPolicy: Resource 'x' was disallowed by policy.", 'AzureMachine', /policy of the Azure organization/],
  ['Failed', "ResourceGroupNotFound: Resource group 'gpu-1' could not be found.", 'AzureCluster', /Azure resource of the cluster does not exist/],
  // vSphere
  ['VCenterUnreachable', 'ServerFaultCode: Cannot complete login due to an incorrect user name or password.', 'VSphereCluster', /vCenter does not accept the credentials/],
  ['CloningFailed', 'ServerFaultCode: Permission to perform this operation was denied.', 'VSphereVM', /lacks a privilege/],
  ['VCenterUnreachable', 'Post "https://vc/sdk": host "vc:443" thumbprint does not match "AA:BB"', 'VSphereCluster', /certificate of vCenter has changed/],
  ['CloningFailed', 'unable to get template for "ubuntu-2404-kube-v1.36.3"', 'VSphereVM', /virtual machine template does not exist/],
  ['CloningFailed', 'unable to get datastore fast for "gpu-1": datastore \'fast\' not found', 'VSphereVM', /datastore cannot be found/],
  ['CloningFailed', 'unable to find network "VM Network": network \'VM Network\' not found', 'VSphereVM', /network cannot be found/],
  ['CloningFailed', "resource pool 'gpu' not found", 'VSphereVM', /path in the inventory/],
  ['CloningFailed', 'No host is compatible with the virtual machine.', 'VSphereVM', /no free capacity for the machine/],
  // Cluster API, k3s, kubeadm
  ['NodeStartupTimeout', 'Node failed to report startup in 20m0s', 'Machine', /never became a node/],
  ['BootstrapFailed', 'VM bootstrapping failed: cloud-init error', 'AzureMachine', /start-up script of a machine failed/],
  ['PreflightCheckFailed', 'MachineSet version (1.37.0) and ControlPlane version (1.36.3) do not conform to the kubernetes version skew policy as MachineSet version is higher than ControlPlane version ("KubernetesVersionSkew" preflight check failed)', 'MachineSet', /versions of machines and control plane/],
  ['PreflightCheckFailed', 'KubeadmControlPlane fleet/gpu-1 is upgrading ("ControlPlaneIsStable" preflight check failed)', 'MachineSet', /wait for the control plane/],
  ['CannotBeRemediated', "KubeadmControlPlane can't remediate this machine because this could result in etcd loosing quorum", 'Machine', /lost its quorum/],
  ['TooManyUnhealthy', 'Remediation is not allowed, the number of not started or unhealthy machines exceeds maxUnhealthy', 'MachineHealthCheck', /Too many machines are unhealthy/],
  ['InternalError', 'Get "https://1.2.3.4:6443/": x509: certificate has expired or is not yet valid: current time 2026-11-21', 'Cluster', /A certificate has expired/],
  ['GetFailed', 'failed to get kubeconfig: secrets "gpu-1-kubeconfig" not found', 'Cluster', /kubeconfig Secret of the cluster is missing/],
  ['InternalError', 'cannot find any versions matching contract versions "v1beta2, v1beta1" for CRD awsclusters.infrastructure.cluster.x-k8s.io', 'Cluster', /provider is not installed/],
  ['ProviderNotInstalled', 'AWSCluster is not installed on the hub', 'Cluster', /provider is not installed/],
  ['InternalError', 'failed calling webhook "default.awscluster.infrastructure.cluster.x-k8s.io": dial tcp 10.0.0.1:443: connect: connection refused', 'Cluster', /provider on the hub does not respond/],
  ['DrainingNode', "Cannot evict pod as it would violate the pod's disruption budget.", 'Machine', /cannot be drained/],
  ['ProbeFailed', 'Remote connection probe failed, probe last succeeded at 2026-11-21T10:00:00Z', 'Cluster', /does not reach the API server/],
  ['', 'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message: cni plugin not initialized', 'Node', /no pod network/],
  ['', '[preflight] Some fatal errors occurred:\n\t[ERROR NumCPU]: the number of available CPUs 1 is less than the required 2', '', /requirements of kubeadm/],
  ['', 'level=fatal msg="starting kubernetes: preparing server: failed to validate token: token CA hash does not match the Cluster CA certificate hash"', '', /token of its k3s cluster/],
  ['Unschedulable', '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.', 'Pod', /No node fits a pod/],
  ['ImagePullBackOff', 'Back-off pulling image "rayproject/ray:9.9.9"', 'Pod', /image cannot be pulled/],
  // Helm
  ['HelmInstallOrUpgradeFailed', 'chart "kuberay-operator" version "9.9.9" not found in https://ray-project.github.io/kuberay-helm repository', 'HelmReleaseProxy', /Helm chart cannot be found/],
  ['HelmInstallOrUpgradeFailed', 'timed out waiting for the condition', 'HelmReleaseProxy', /did not become ready in time/],
  ['HelmInstallOrUpgradeFailed', 'context deadline exceeded', 'HelmReleaseProxy', /did not become ready in time/],
  ['HelmInstallOrUpgradeFailed', 'another operation (install/upgrade/rollback) is in progress', 'HelmReleaseProxy', /earlier installation/],
  ['HelmInstallOrUpgradeFailed', 'Unable to continue with install: ClusterRole "kuberay-operator" in namespace "" exists and cannot be imported into the current release: invalid ownership metadata', 'HelmReleaseProxy', /in the cluster already/],
  ['ValueParsingFailed', 'template: :1:10: executing "" at <.Clster>', 'HelmChartProxy', /values of an add-on/],
  ['HelmInstallOrUpgradeFailed', 'values don’t meet the specifications of the schema', 'HelmReleaseProxy', /Helm could not install/],
  // Squadron and its sandbox
  ['CredentialsNotFound', 'Secret fleet/aws does not exist', 'Cluster', /no credentials for the provider/],
  ['HelmProviderNotInstalled', '', 'Cluster', /The hub cannot install add-ons/],
  ['IncompatibleVersion', 'kueue 0.18.4 needs 1.32 or newer', 'Cluster', /does not run on this Kubernetes version/],
  ['NameTaken', 'AWSCluster fleet/gpu-1 exists', 'Cluster', /already has the name/],
  ['ProcessFailed', 'kube-apiserver ended with 1', 'SandboxControlPlane', /process of the sandbox stopped/],
  // Network
  ['', 'dial tcp: lookup vc.example.com: no such host', 'VSphereCluster', /host name cannot be resolved/],
  ['', 'Post "https://ec2.us-east-1.amazonaws.com/": dial tcp 1.2.3.4:443: i/o timeout', 'AWSCluster', /does not respond in time/],
  ['', 'tls: failed to verify certificate: x509: certificate signed by unknown authority', 'VSphereCluster', /unknown authority/],
  ['', 'dial tcp 10.1.2.3:6443: connect: connection refused', '', /refuses the connection/],
];

describe('explainFailure', () => {
  it.each(known)('knows %s: %s', (reason, message, kind, title) => {
    expect(titleOf({ reason, message, kind })).toMatch(title);
  });

  it('explains an error of a provider that Cluster API reports', () => {
    const message =
      '* MachineDeployment gpu-1-gpu: 1 not available; AWSMachine gpu-1-gpu-x: VcpuLimitExceeded: You have requested more vCPU capacity';
    expect(titleOf({ reason: 'NotReady', message, kind: 'Cluster' })).toMatch(
      /AWS quota/,
    );
  });

  it('does not explain an error of one provider with a failure of another', () => {
    const failure = { message: 'QuotaExceeded: the quota is used up' };
    expect(titleOf(failure)).toMatch(/Azure/);
    expect(
      explainFailure({ ...failure, kind: 'VSphereMachine' }),
    ).toBeUndefined();
  });

  it.each([
    [{}],
    [{ reason: 'WaitingForNodes', message: '1 of 2 nodes are ready' }],
    [{ reason: 'Ready', message: 'all steps are done' }],
    [{ reason: 'Waiting', message: 'waits for the network' }],
    [{ reason: 'InternalError', message: 'an unknown message' }],
  ])('has no explanation for %j', failure => {
    expect(explainFailure(failure)).toBeUndefined();
  });

  it('reads long messages in bounded time', () => {
    const message = `${'failed to download '.repeat(50_000)}x`;
    const start = performance.now();
    explainFailure({ message });
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('gives every failure a sign', () => {
    expect(signs.length).toBeGreaterThan(80);
    signs.forEach(({ reasons, pattern }) =>
      expect(reasons ?? pattern).toBeDefined(),
    );
  });

  it.each([
    ['English', failures],
    ['German', german],
  ])(
    'has a title and full sentences for every failure in %s',
    (_, { ...texts }) => {
      const all: Array<Record<'title' | 'cause' | 'remedy', string>> =
        Object.values(texts).flatMap(chapter => Object.values(chapter));
      for (const { title, cause, remedy } of all) {
        expect(title).toMatch(/^[A-Zv].*[^.]$/);
        expect(cause).toMatch(/^[A-Za-z].*\.$/);
        // A field or a command may be the first word.
        expect(remedy).toMatch(/^([A-Z`]|[a-z]+\.).*\.$/);
      }
      expect(new Set(all.map(({ title }) => title)).size).toBeGreaterThan(80);
    },
  );
});
