import type { Failures } from '../types';

/** Error codes of EC2, ELB, IAM and STS as Cluster API's AWS provider passes them on. */
export const awsFailures: Failures<'aws'> = {
  credentialsExpired: {
    pattern: /ExpiredToken|RequestExpired|security token .* is expired/i,
  },
  credentialsRefused: {
    pattern:
      /AuthFailure|InvalidClientTokenId|SignatureDoesNotMatch|UnrecognizedClientException|InvalidAccessKeyId/,
  },
  permissionMissing: {
    pattern: /UnauthorizedOperation|AccessDenied|is not authorized to perform/,
  },
  noInstanceProfile: {
    pattern: /Invalid IAM Instance Profile|InstanceProfile .* cannot be found/i,
  },
  instanceQuota: { pattern: /VcpuLimitExceeded|InstanceLimitExceeded/ },
  spotQuota: { pattern: /MaxSpotInstanceCountExceeded/ },
  spotPrice: { pattern: /SpotMaxPriceTooLow/ },
  noCapacity: {
    pattern:
      /InsufficientInstanceCapacity|InsufficientHostCapacity|do not have sufficient .* capacity|no spot capacity available/i,
  },
  spotReclaimed: {
    pattern: /Server\.SpotInstanceTermination|InstanceTerminated.*spot/i,
  },
  noImage: {
    pattern:
      /InvalidAMIID|found no AMIs with the name|failed to (discover|find|get) (default )?AMI/i,
  },
  typeNotInZone: {
    pattern:
      /requested instance type \([^)]*\) is not supported in your requested Availability Zone|Invalid value '[^']*' for InstanceType|InstanceType(NotFound|NotSupported)/,
  },
  networkQuota: {
    pattern:
      /VpcLimitExceeded|AddressLimitExceeded|NatGatewayLimitExceeded|InternetGatewayLimitExceeded|SecurityGroupLimitExceeded/,
  },
  addressesInUse: {
    pattern:
      /InvalidSubnet\.(Conflict|Range)|InvalidVpc\.Range|InvalidCidrBlock|CIDR .* conflicts with another subnet/i,
  },
  subnetFull: { pattern: /InsufficientFreeAddressesInSubnet/ },
  loadBalancerQuota: {
    pattern: /TooManyLoadBalancers|LoadBalancerLimitExceeded/,
  },
  noKeyPair: { pattern: /InvalidKeyPair\.NotFound/ },
  noNetwork: { pattern: /InvalidVpcID\.NotFound|InvalidSubnetID\.NotFound/ },
  notSubscribed: { pattern: /OptInRequired/ },
  throttled: {
    pattern:
      /RequestLimitExceeded|ThrottlingException|Throttling: Rate exceeded/,
  },
};
