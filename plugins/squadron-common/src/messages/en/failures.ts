/**
 * English texts of known failures, by the part that reports them. `cause` and `remedy` are full sentences.
 * Long, because it is a list: one entry for each known failure.
 *
 * @internal
 */
export const failures = {
  squadron: {
    noCredentials: {
      title: 'There are no credentials for the provider',
      cause:
        'spec.provider.configSecret names no Secret, or the Secret does not exist.',
      remedy:
        'Create it on the credentials page, in the namespace of the Cluster.',
    },
    otherProvider: {
      title: 'The credentials belong to another provider',
      cause:
        'The Secret does not have the label of the provider of this Cluster.',
      remedy:
        'Name another Secret, or set its label cluster.x-k8s.io/provider to the provider.',
    },
    incomplete: {
      title: 'The credentials are incomplete',
      cause: 'Keys of the Secret are missing or cannot be read.',
      remedy: 'Write the credentials again on the credentials page.',
    },
    refused: {
      title: 'The cluster rejects the credential of the fleet',
      cause:
        'Its API server does not accept the token or certificate of the kubeconfig.',
      remedy: 'Rotate the credential of the cluster.',
    },
    disabled: {
      title: 'Worker clusters are disabled',
      cause:
        'squadron.featureGates.MultiClusterManagement is false in the app-config.',
      remedy: 'Ask a management admin to enable it.',
    },
    nameTaken: {
      title: 'Another object already has the name',
      cause:
        'An object of that name exists on the hub and does not belong to this Cluster.',
      remedy:
        'Delete that object if it is not needed, or create the Cluster with another name.',
    },
    noAddOnEngine: {
      title: 'The hub cannot install add-ons',
      cause:
        "Cluster API's Helm add-on provider is missing, so KubeRay and Kueue are not installed.",
      remedy:
        'Run `clusterctl init --addon helm` on the hub, or disable the add-ons of the Cluster.',
    },
    addOnVersion: {
      title: 'An add-on does not run on this Kubernetes version',
      cause: 'Its configured version is made for other Kubernetes versions.',
      remedy:
        'Set another version below squadron.addOns, or upgrade the cluster.',
    },
  },
  aws: {
    credentialsExpired: {
      title: 'The AWS credentials have expired',
      cause: 'The session token in the credentials Secret has expired.',
      remedy:
        'Put new credentials into the Secret. Keys of an IAM user do not expire; session tokens do.',
    },
    credentialsRefused: {
      title: 'AWS does not accept the credentials',
      cause:
        'The access key does not exist, is inactive, or does not match its secret.',
      remedy:
        'Create a new access key in IAM and put it into the credentials Secret.',
    },
    permissionMissing: {
      title: 'The AWS credentials lack a permission',
      cause:
        'The IAM user or role may not perform the action that the message names, or an organization policy forbids it.',
      remedy:
        'Attach the policies that `clusterawsadm bootstrap iam print-policy` prints to the user or role.',
    },
    noInstanceProfile: {
      title: 'The instance profile of the machines does not exist',
      cause:
        'Machines get their permissions from an IAM instance profile, and the account has none with this name.',
      remedy:
        'Run `clusterawsadm bootstrap iam create-cloudformation-stack` once in the account, or set spec.provider.aws.iamInstanceProfile.',
    },
    instanceQuota: {
      title: 'The AWS quota for instances is used up',
      cause:
        'The number of virtual CPUs is limited per account, instance family and region, and this machine would exceed it.',
      remedy:
        'Request a higher quota for the family (for GPUs: “Running On-Demand G and VT” or “P instances”), or use another machine type or region.',
    },
    spotQuota: {
      title: 'The AWS quota for spot instances is used up',
      cause: 'Spot instances have a quota of their own per family and region.',
      remedy: 'Request a higher spot quota, or create the pool without `spot`.',
    },
    spotPrice: {
      title: 'The spot price is above the maximum price of the pool',
      cause:
        'The current spot price of AWS is higher than spot.maxPrice of the pool.',
      remedy:
        'Raise spot.maxPrice, or leave it out to pay up to the on-demand price.',
    },
    noCapacity: {
      title: 'AWS has no free machine of this type at the moment',
      cause:
        'The zone is out of capacity for this machine type. This is not a quota of your account.',
      remedy:
        'Wait for the next attempt, or choose another machine type or failureDomain. GPU types often need a capacity reservation.',
    },
    spotReclaimed: {
      title: 'AWS reclaimed a spot machine',
      cause: 'AWS deletes spot machines when it needs the capacity.',
      remedy:
        'No action is needed if the workload can be repeated: a new machine is requested. Otherwise, use a pool without `spot`.',
    },
    noImage: {
      title: 'There is no machine image for this Kubernetes version',
      cause:
        'The region has no image with the name that Cluster API expects, or the image id belongs to another region.',
      remedy:
        'Build an image with image-builder and set spec.provider.aws.amiId to its id in this region.',
    },
    typeNotInZone: {
      title: 'The zone does not offer this machine type',
      cause: 'Not every machine type exists in every zone and region.',
      remedy:
        'Choose a failureDomain or region that has it (`aws ec2 describe-instance-type-offerings`), or another machineType.',
    },
    networkQuota: {
      title: 'An AWS quota for networks is used up',
      cause:
        'A new cluster needs a VPC, elastic addresses and gateways of its own; the message names the one it lacks.',
      remedy:
        'Remove unused ones, request a higher quota, or use an existing network: spec.provider.aws.vpcId and subnetIds.',
    },
    addressesInUse: {
      title: 'An address range is already in use',
      cause: 'A subnet overlaps with another one, or lies outside its VPC.',
      remedy:
        'Name existing subnets in spec.provider.aws.subnetIds, or free the range.',
    },
    subnetFull: {
      title: 'The subnet has no free addresses',
      cause: 'Machines and load balancers use all addresses of the subnet.',
      remedy:
        'Use a larger subnet, or delete unused machines and load balancers in this one.',
    },
    loadBalancerQuota: {
      title: 'The AWS quota for load balancers is used up',
      cause: 'The API server of each cluster has a load balancer of its own.',
      remedy: 'Remove unused load balancers, or request a higher quota.',
    },
    noKeyPair: {
      title: 'The SSH key pair does not exist',
      cause:
        'This region has no key pair with the name in spec.provider.aws.sshKeyName.',
      remedy: 'Import the key pair into the region, or leave sshKeyName out.',
    },
    noNetwork: {
      title: 'The AWS network does not exist',
      cause:
        'spec.provider.aws names a VPC or subnet that this account does not have in this region.',
      remedy:
        'Correct vpcId and subnetIds, or leave both out for a new network.',
    },
    notSubscribed: {
      title: 'The AWS account is not subscribed',
      cause:
        'The account has not accepted the terms of the region or the image.',
      remedy:
        'Enable the region, or accept the terms of the image in the marketplace.',
    },
    throttled: {
      title: 'AWS throttles the requests',
      cause: 'The account makes more API calls than AWS allows.',
      remedy:
        'Wait for the next attempt. If the error persists, create fewer clusters at a time.',
    },
  },
  gcp: {
    apiDisabled: {
      title: 'An API of the Google project is not enabled',
      cause:
        'Clusters need the Compute Engine API, which is disabled in the project.',
      remedy:
        'Run `gcloud services enable compute.googleapis.com` for the project and wait some minutes.',
    },
    noBilling: {
      title: 'The Google project has no billing',
      cause:
        'Machines can only be created in a project with an open billing account.',
      remedy: 'Link a billing account to the project.',
    },
    credentialsRefused: {
      title: 'Google does not accept the credentials',
      cause:
        'The key of the service account was deleted, or the JSON is incomplete.',
      remedy:
        'Create a new JSON key of the service account and put it into the credentials Secret.',
    },
    permissionMissing: {
      title: 'The service account lacks a permission',
      cause:
        'It may not perform the action that the message names in this project.',
      remedy:
        'Grant it the roles Compute Admin and Service Account User in the project.',
    },
    gpuQuota: {
      title: 'The Google quota for GPUs is used up',
      cause:
        'GPUS_ALL_REGIONS limits the total number of GPUs of a project; it is 0 for new projects.',
      remedy:
        'Request a higher GPUS_ALL_REGIONS and a higher quota for the GPU type in the region; both are needed.',
    },
    quota: {
      title: 'A Google quota is used up',
      cause: 'The project would exceed the quota that the message names.',
      remedy: 'Request a higher quota, or use another machine type or region.',
    },
    noCapacity: {
      title: 'Google has no free machine of this type at the moment',
      cause:
        'The zone is out of capacity for this machine type. This is not a quota of your project.',
      remedy:
        'Wait for the next attempt, or choose another failureDomain or machine type.',
    },
    spotReclaimed: {
      title: 'Google reclaimed a spot machine',
      cause: 'Google deletes spot machines when it needs the capacity.',
      remedy:
        'No action is needed if the workload can be repeated: a new machine is requested. Otherwise, use a pool without `spot`.',
    },
    typeNotInZone: {
      title: 'The zone does not offer this machine or GPU type',
      cause: 'Not every machine type and GPU exists in every zone.',
      remedy:
        'Choose a zone that has it (`gcloud compute accelerator-types list`), or another machineType.',
    },
    noImage: {
      title: 'The machine image does not exist',
      cause: 'The project has no image of this name, or may not read it.',
      remedy:
        'Build an image with image-builder and set spec.provider.gcp.image to its self link.',
    },
    liveMigration: {
      title: 'GPU machines cannot be migrated while they run',
      cause:
        'The machine template allows Google to migrate a machine with GPUs.',
      remedy: 'Set onHostMaintenance to Terminate in the GCPMachineTemplate.',
    },
    noResource: {
      title:
        'A resource that the cluster refers to does not exist in Google Cloud',
      cause:
        'The message names it: a network, a subnetwork, a zone or a project.',
      remedy: 'Correct spec.provider.gcp, or create what is missing.',
    },
  },
  azure: {
    secretExpired: {
      title: 'The Azure client secret has expired',
      cause: 'Client secrets of an app registration have an end date.',
      remedy:
        'Add a new client secret to the app registration and put it into the credentials Secret.',
    },
    credentialsRefused: {
      title: 'Azure does not accept the credentials',
      cause: 'Tenant, client id and client secret do not match.',
      remedy:
        'Compare them with the app registration. The secret is the value of the client secret, not its id.',
    },
    permissionMissing: {
      title: 'The Azure service principal lacks a permission',
      cause:
        'It may not perform the action that the message names in this subscription.',
      remedy:
        'Grant it the role Contributor on the subscription or the resource group; identities need User Access Administrator too.',
    },
    typeNotOffered: {
      title: 'Azure does not offer this machine type here',
      cause:
        'The size is not offered in the location or zone, or not to this subscription.',
      remedy:
        'Run `az vm list-skus --location … --size …`, then choose another machineType, failureDomain or location.',
    },
    quota: {
      title: 'An Azure quota is used up',
      cause:
        'The number of cores is limited per subscription, machine family and location; spot has a quota of its own.',
      remedy:
        'Request a higher quota under “Usage + quotas”, or use another machine family or location.',
    },
    noCapacity: {
      title: 'Azure has no free machine of this type at the moment',
      cause:
        'The location is out of capacity for this size. This is not a quota of your subscription.',
      remedy:
        'Wait for the next attempt, or choose another failureDomain, size or location.',
    },
    spotReclaimed: {
      title: 'Azure reclaimed a spot machine',
      cause:
        'Azure deletes spot machines when it needs the capacity or the price rises.',
      remedy:
        'No action is needed if the workload can be repeated: a new machine is requested. Otherwise, use a pool without `spot`.',
    },
    notRegistered: {
      title: 'A resource provider of the subscription is not registered',
      cause: 'New subscriptions have to register each Azure service once.',
      remedy:
        'Run `az provider register --namespace …` with the namespace of the message, e.g. Microsoft.Compute.',
    },
    noSubscription: {
      title: 'The Azure subscription does not exist',
      cause:
        'The id is wrong, or the service principal belongs to another tenant.',
      remedy: 'Correct the subscription id in the credentials or the Cluster.',
    },
    noImage: {
      title: 'The machine image cannot be used',
      cause:
        'There is no image for this Kubernetes version, or its marketplace terms are not accepted.',
      remedy:
        'Set spec.provider.azure.imageId to an image of your own, or accept the terms with `az vm image terms accept`.',
    },
    networkLimit: {
      title: 'An Azure limit for network resources is reached',
      cause:
        'Each cluster needs public addresses and load balancers of its own.',
      remedy: 'Remove unused ones, or request a higher limit.',
    },
    addressesInUse: {
      title: 'An address range is already in use',
      cause:
        'A subnet overlaps with another one, or lies outside its virtual network.',
      remedy:
        'Use another virtual network in spec.provider.azure.vnet, or free the range.',
    },
    policy: {
      title: 'A policy of the Azure organization forbids the request',
      cause:
        'The message names the policy, e.g. of allowed locations, sizes or tags.',
      remedy:
        'Choose settings that the policy allows, or ask its owner for an exemption.',
    },
    noResource: {
      title: 'An Azure resource of the cluster does not exist',
      cause: 'It was never created, or was deleted outside Cluster API.',
      remedy:
        'If the resource group is yours, create it again; otherwise destroy the cluster and create it again.',
    },
  },
  vsphere: {
    credentialsRefused: {
      title: 'vCenter does not accept the credentials',
      cause: 'The user name or password is wrong, or the account is locked.',
      remedy:
        'Correct the credentials Secret. The user name has its domain, e.g. user@vsphere.local.',
    },
    permissionMissing: {
      title: 'The vCenter user lacks a privilege',
      cause:
        'It may not perform the action that the message names on that object.',
      remedy:
        'Grant it the role for Cluster API on the datacenter, datastore, network, folder and resource pool.',
    },
    thumbprint: {
      title: 'The certificate of vCenter has changed',
      cause:
        'Its fingerprint differs from spec.provider.vsphere.thumbprint, e.g. after a renewal.',
      remedy:
        'Check the new certificate, then set the thumbprint to its SHA-1 fingerprint.',
    },
    noTemplate: {
      title: 'The virtual machine template does not exist',
      cause:
        'This datacenter has no template with the name in spec.provider.vsphere.template.',
      remedy:
        'Import the OVA of this Kubernetes version, mark it as a template, and give its inventory path.',
    },
    noDatastore: {
      title: 'The datastore cannot be found',
      cause:
        'spec.provider.vsphere.datastore matches no datastore of this datacenter, or several.',
      remedy: 'Give the full inventory path, e.g. /dc1/datastore/fast.',
    },
    noNetwork: {
      title: 'The network cannot be found',
      cause:
        'spec.provider.vsphere.network matches no network of this datacenter, or several.',
      remedy: 'Give the full inventory path of the port group.',
    },
    noPath: {
      title: 'A path in the inventory of vCenter cannot be found',
      cause:
        'The datacenter, folder or resource pool of the Cluster does not exist.',
      remedy: 'Set full inventory paths in spec.provider.vsphere.',
    },
    noCapacity: {
      title: 'vSphere has no free capacity for the machine',
      cause:
        'No host or datastore has enough CPU, memory, disk or GPU profiles free.',
      remedy:
        'Free resources, use another datastore or resource pool, or a smaller machine.',
    },
    noAddress: {
      title: 'The machine gets no address',
      cause:
        'No DHCP server responds in the network, or VMware Tools do not run in the template.',
      remedy:
        'Check DHCP on the port group, and that the template has open-vm-tools.',
    },
  },
  sandbox: {
    version: {
      title: 'The sandbox does not offer this version',
      cause: 'Its API server emulates only a few minor versions of Kubernetes.',
      remedy: 'Choose one of the versions that the form offers.',
    },
    port: {
      title: 'A port of the sandbox is taken',
      cause: 'Another process listens on the port of a control plane.',
      remedy: 'Stop that process, or run `yarn sandbox down` and `up` again.',
    },
    process: {
      title: 'A process of the sandbox stopped',
      cause:
        'A control plane or an add-on could not start; its log is below .sandbox/.',
      remedy:
        'Run `yarn sandbox status`. Usually memory is short: stop other clusters or programs.',
    },
  },
  helm: {
    noChart: {
      title: 'The Helm chart cannot be found',
      cause:
        'The repository does not answer, or has no chart of this name and version.',
      remedy:
        'Check repoURL, chartName and version below squadron.addOns, and that the hub reaches the repository.',
    },
    values: {
      title: 'The values of an add-on cannot be rendered',
      cause:
        'The valuesTemplate is not a valid Go template, or refers to a field that does not exist.',
      remedy: 'Correct the valuesTemplate below squadron.addOns.',
    },
    locked: {
      title: 'An earlier installation of the add-on did not complete',
      cause:
        'Helm was stopped during the installation and left the release locked.',
      remedy:
        'Delete the newest Secret `sh.helm.release.v1…` of the release in the cluster; it is then installed again.',
    },
    foreignParts: {
      title: 'Parts of the add-on are in the cluster already',
      cause: 'They were installed by other means; Helm does not adopt them.',
      remedy: 'Remove that installation, or disable the add-on in spec.addOns.',
    },
    unreachable: {
      title: 'The add-on cannot reach its cluster',
      cause:
        'The kubeconfig Secret of the cluster is missing or does not work.',
      remedy:
        'Wait for the control plane. If it runs, check the Secret <cluster>-kubeconfig.',
    },
    notReady: {
      title: 'An add-on did not become ready in time',
      cause:
        'Its pods do not start: no node fits them, or the image cannot be pulled.',
      remedy:
        'Look at the pods in the namespace of the add-on and at the nodes of the cluster.',
    },
    failed: {
      title: 'Helm could not install an add-on',
      cause: 'The message contains the error of Helm.',
      remedy:
        'Correct the version or values below squadron.addOns; Squadron retries automatically.',
    },
  },
  clusterApi: {
    versionSkew: {
      title: 'The versions of machines and control plane are not compatible',
      cause:
        'Machines may not be newer than the control plane, and at most three minors older.',
      remedy:
        'Upgrade the control plane first; the pools follow one minor at a time.',
    },
    controlPlaneNotReady: {
      title: 'Machines wait for the control plane',
      cause:
        'While the control plane is being created or upgraded, no machines are added.',
      remedy:
        'Wait. If this takes long, look at the conditions of the control plane.',
    },
    quorum: {
      title: 'The control plane has lost its quorum, or would',
      cause:
        'More than half of the etcd members must answer; too many are down to replace one safely.',
      remedy:
        'Restore the machines of the control plane, or restore etcd from a snapshot.',
    },
    tooManyUnhealthy: {
      title: 'Too many machines are unhealthy: none is replaced',
      cause:
        'More machines are unhealthy than healthCheck.maxUnhealthy lets Cluster API replace.',
      remedy:
        'Look for a common cause, e.g. the network. Then raise maxUnhealthy or delete the machines one by one.',
    },
    certificateExpired: {
      title: 'A certificate has expired',
      cause:
        'The API server or a client uses an expired certificate, or a clock is wrong.',
      remedy:
        'Roll the control plane out again: set controlPlane.rolloutAfter to now. It gets new certificates.',
    },
    noKubeconfig: {
      title: 'The kubeconfig Secret of the cluster is missing',
      cause:
        'The control plane provider creates it. Either it was deleted, or the control plane does not exist yet.',
      remedy: 'Wait some minutes: the control plane provider creates it again.',
    },
    noProvider: {
      title: 'A Cluster API provider is not installed on the hub',
      cause:
        'The hub does not serve a kind that the cluster needs, or its CRD lacks the contract label.',
      remedy:
        'Install it: `clusterctl init --infrastructure … --control-plane … --bootstrap …`.',
    },
    webhook: {
      title: 'A provider on the hub does not respond',
      cause:
        'Its admission webhook is not running, so objects of its kinds cannot be written.',
      remedy: "Look at the provider's pods on the hub.",
    },
    deletedOutside: {
      title: 'A part of the cluster was deleted outside Cluster API',
      cause: 'An object, machine or node was deleted, but not by Cluster API.',
      remedy:
        'Machines are replaced by health checks. If the infrastructure of the whole cluster is gone, create the cluster again.',
    },
    disruptionBudget: {
      title: 'A machine cannot be drained',
      cause: 'A PodDisruptionBudget prevents the eviction of its last pods.',
      remedy:
        'Start more replicas of that workload, relax its budget, or annotate the Machine with machine.cluster.x-k8s.io/exclude-node-draining.',
    },
    volumes: {
      title: 'A machine waits for its volumes',
      cause:
        'Volumes of the node are still attached; the storage driver has to detach them.',
      remedy:
        "Look at the storage driver's pods and at the VolumeAttachments of the node.",
    },
    unreachable: {
      title: 'The hub does not reach the API server of the cluster',
      cause: 'The control plane is down, or the network between is closed.',
      remedy:
        'Check the endpoint from the hub, its load balancer and firewalls.',
    },
  },
  bootstrap: {
    noNode: {
      title: 'A machine never became a node',
      cause:
        'The machine runs, but Kubernetes did not start on it or does not reach the API server. Cluster API replaces it.',
      remedy:
        'Look at the console of the machine and at /var/log/cloud-init-output.log. Check its route to the endpoint and to the image registries.',
    },
    scriptFailed: {
      title: 'The start-up script of a machine failed',
      cause: 'cloud-init did not complete, often because a download failed.',
      remedy: 'Read /var/log/cloud-init-output.log on the machine.',
    },
    scriptNotCreated: {
      title: 'The start-up script of a machine cannot be created',
      cause:
        'The bootstrap provider rejects its configuration, or a Secret that it refers to is missing.',
      remedy:
        'Correct the files and Secrets of the configuration that the message names.',
    },
    k3sToken: {
      title: 'A machine does not know the token of its k3s cluster',
      cause:
        'The Secret with the token of the cluster was changed or belongs to an earlier cluster.',
      remedy: 'Restore the token Secret; machines created afterwards join.',
    },
    kubeadmToken: {
      title: 'The kubeadm token of a machine has expired',
      cause:
        'The machine started after its join token had expired, by default after 15 minutes.',
      remedy: 'Delete the Machine; its replacement gets a new token.',
    },
    requirements: {
      title: 'The machine does not meet the requirements of kubeadm',
      cause:
        'The message lists what is missing, e.g. swap, kernel modules, ports or too few CPUs.',
      remedy: 'Use an image of image-builder, or a larger machine type.',
    },
    noPodNetwork: {
      title: 'The nodes have no pod network',
      cause:
        'kubeadm clusters come without a network plugin; k3s brings its own.',
      remedy:
        'Install a network plugin such as Calico or Cilium in the cluster.',
    },
    noCloudController: {
      title: 'The nodes wait for their cloud controller',
      cause:
        'A node accepts pods after a cloud controller manager has initialized it, and none is running.',
      remedy: "Install the provider's cloud controller manager in the cluster.",
    },
    imagePull: {
      title: 'A container image cannot be pulled',
      cause:
        'The name is wrong, the registry asks for a login, or the nodes do not reach it.',
      remedy:
        'Check the image name, the pull Secret, and the route from the nodes to the registry.',
    },
    unschedulable: {
      title: 'No node fits a pod',
      cause:
        'The message counts what each node lacks: CPU, memory, GPUs, or a taint that the pod does not tolerate.',
      remedy:
        'Add machines, raise maxReplicas of an autoscaled pool, or reduce the request.',
    },
  },
  network: {
    dns: {
      title: 'A host name cannot be resolved',
      cause: 'The name is wrong, or the DNS server does not resolve it.',
      remedy: 'Check the address and the DNS of the hub.',
    },
    unknownAuthority: {
      title: 'A certificate is signed by an unknown authority',
      cause:
        'The server, or a proxy in between, presents a certificate that the hub does not trust.',
      remedy:
        'Configure the authority for the provider that reports the error, or correct the address.',
    },
    refused: {
      title: 'The server refuses the connection',
      cause:
        'No process listens at that address and port: the API server has not started yet, or is down.',
      remedy:
        'Wait while the cluster is being created; otherwise check its control plane.',
    },
    timeout: {
      title: 'The server does not respond in time',
      cause:
        'A firewall, security group or route blocks the connection, or the server is overloaded.',
      remedy: 'Check that the hub reaches the address in the message.',
    },
  },
} as const;
