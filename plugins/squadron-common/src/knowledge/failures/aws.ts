import type { KnownFailure } from '../types';

/** Error codes of EC2, ELB, IAM and STS as Cluster API's AWS provider passes them on. */
export const awsFailures: readonly KnownFailure[] = [
  {
    pattern: /ExpiredToken|RequestExpired|security token .* is expired/i,
    title: 'The AWS credentials have expired',
    cause: 'The session token in the credentials Secret is past its end.',
    remedy:
      'Put new credentials into the Secret. Keys of an IAM user do not expire; session tokens do.',
  },
  {
    pattern:
      /AuthFailure|InvalidClientTokenId|SignatureDoesNotMatch|UnrecognizedClientException|InvalidAccessKeyId/,
    title: 'AWS does not accept the credentials',
    cause:
      'The access key does not exist, was switched off, or does not fit its secret.',
    remedy:
      'Make a new access key in IAM and put it into the credentials Secret.',
  },
  {
    pattern: /UnauthorizedOperation|AccessDenied|is not authorized to perform/,
    title: 'The AWS credentials lack a permission',
    cause:
      'The IAM user or role may not do what the message names, or an organization policy forbids it.',
    remedy:
      'Attach the policies that `clusterawsadm bootstrap iam print-policy` prints to the user or role.',
  },
  {
    pattern: /Invalid IAM Instance Profile|InstanceProfile .* cannot be found/i,
    title: 'The instance profile of the machines does not exist',
    cause:
      'Machines get their rights from an IAM instance profile, and the account has none of this name.',
    remedy:
      'Run `clusterawsadm bootstrap iam create-cloudformation-stack` once in the account, or set spec.provider.aws.iamInstanceProfile.',
  },
  {
    pattern: /VcpuLimitExceeded|InstanceLimitExceeded/,
    title: 'The AWS quota for instances is used up',
    cause:
      'The account may run a number of virtual CPUs per instance family and region, and this machine would exceed it.',
    remedy:
      'Ask for a higher quota of the family (for GPUs: “Running On-Demand G and VT” or “P instances”), or use another machine type or region.',
  },
  {
    pattern: /MaxSpotInstanceCountExceeded/,
    title: 'The AWS quota for spot instances is used up',
    cause: 'Spot instances have a quota of their own per family and region.',
    remedy: 'Ask for a higher spot quota, or make the pool without `spot`.',
  },
  {
    pattern: /SpotMaxPriceTooLow/,
    title: 'The spot price is above the highest price of the pool',
    cause: 'The pool has spot.maxPrice, and AWS asks for more now.',
    remedy:
      'Raise spot.maxPrice, or leave it out to pay up to the price on demand.',
  },
  {
    pattern:
      /InsufficientInstanceCapacity|InsufficientHostCapacity|do not have sufficient .* capacity|no spot capacity available/i,
    title: 'AWS has no such machine free at the moment',
    cause:
      'The zone is out of capacity for this machine type. It is no quota of yours.',
    remedy:
      'Wait, since it is tried again, or choose another machine type or failureDomain. GPU types often need a capacity reservation.',
  },
  {
    pattern: /Server\.SpotInstanceTermination|InstanceTerminated.*spot/i,
    title: 'AWS took a spot machine back',
    cause: 'Spot machines end when AWS needs the capacity.',
    remedy:
      'Nothing, when the work can be repeated: a new machine is asked for. Else use a pool without `spot`.',
  },
  {
    pattern:
      /InvalidAMIID|found no AMIs with the name|failed to (discover|find|get) (default )?AMI/i,
    title: 'There is no machine image for this Kubernetes version',
    cause:
      'The region has no image of the name that Cluster API looks up, or the image id belongs to another region.',
    remedy:
      'Build an image with image-builder and set spec.provider.aws.amiId to its id in this region.',
  },
  {
    pattern:
      /requested instance type \([^)]*\) is not supported in your requested Availability Zone|Invalid value '[^']*' for InstanceType|InstanceType(NotFound|NotSupported)/,
    title: 'The zone does not offer this machine type',
    cause: 'Not every machine type exists in every zone and region.',
    remedy:
      'Choose a failureDomain or region that has it (`aws ec2 describe-instance-type-offerings`), or another machineType.',
  },
  {
    pattern:
      /VpcLimitExceeded|AddressLimitExceeded|NatGatewayLimitExceeded|InternetGatewayLimitExceeded|SecurityGroupLimitExceeded/,
    title: 'An AWS quota for networks is used up',
    cause:
      'A new cluster takes a VPC, elastic addresses and gateways of its own; the message names the one that is missing.',
    remedy:
      'Remove unused ones, ask for a higher quota, or build in a network that exists: spec.provider.aws.vpcId and subnetIds.',
  },
  {
    pattern:
      /InvalidSubnet\.(Conflict|Range)|InvalidVpc\.Range|InvalidCidrBlock|CIDR .* conflicts with another subnet/i,
    title: 'A range of addresses is not free',
    cause: 'A subnet overlaps with another one, or lies outside of its VPC.',
    remedy:
      'Name subnets that exist in spec.provider.aws.subnetIds, or free the range.',
  },
  {
    pattern: /InsufficientFreeAddressesInSubnet/,
    title: 'The subnet has no free addresses',
    cause:
      'All addresses of the subnet are given to machines and load balancers.',
    remedy: 'Use a larger subnet, or end what is not used in this one.',
  },
  {
    pattern: /TooManyLoadBalancers|LoadBalancerLimitExceeded/,
    title: 'The AWS quota for load balancers is used up',
    cause: 'The API server of each cluster has a load balancer of its own.',
    remedy: 'Remove unused load balancers or ask for a higher quota.',
  },
  {
    pattern: /InvalidKeyPair\.NotFound/,
    title: 'The SSH key pair does not exist',
    cause: 'spec.provider.aws.sshKeyName names no key pair of this region.',
    remedy: 'Import the key pair into the region, or leave sshKeyName out.',
  },
  {
    pattern: /InvalidVpcID\.NotFound|InvalidSubnetID\.NotFound/,
    title: 'The AWS network does not exist',
    cause:
      'spec.provider.aws names a VPC or subnet that this account does not have in this region.',
    remedy: 'Correct vpcId and subnetIds, or leave both out for a new network.',
  },
  {
    pattern: /OptInRequired/,
    title: 'The AWS account is not subscribed',
    cause: 'The account has not accepted the terms of the region or the image.',
    remedy:
      'Enable the region, or accept the terms of the image in the marketplace.',
  },
  {
    pattern:
      /RequestLimitExceeded|ThrottlingException|Throttling: Rate exceeded/,
    title: 'AWS slows the requests down',
    cause: 'The account makes more API calls than AWS allows at once.',
    remedy:
      'Wait, since it is tried again. If it lasts, make fewer clusters at a time.',
  },
];
