/** English texts of failures that the provider AWS reports. @internal */
export const aws = {
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
    remedy: 'Correct vpcId and subnetIds, or leave both out for a new network.',
  },
  notSubscribed: {
    title: 'The AWS account is not subscribed',
    cause: 'The account has not accepted the terms of the region or the image.',
    remedy:
      'Enable the region, or accept the terms of the image in the marketplace.',
  },
  throttled: {
    title: 'AWS throttles the requests',
    cause: 'The account makes more API calls than AWS allows.',
    remedy:
      'Wait for the next attempt. If the error persists, create fewer clusters at a time.',
  },
} as const;
