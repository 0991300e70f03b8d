import type { Failures } from '../types';

/** Error codes of Azure Resource Manager and Entra ID as Cluster API's Azure provider passes them on. */
export const azureFailures: Failures<'azure'> = {
  secretExpired: {
    pattern: /AADSTS7000222|client secret keys .* are expired/i,
  },
  credentialsRefused: {
    pattern:
      /AADSTS\d+|ClientSecretCredential authentication failed|InvalidAuthenticationToken/,
  },
  permissionMissing: {
    pattern:
      /LinkedAuthorizationFailed|AuthorizationFailed|does not have authorization to perform action/,
  },
  typeNotOffered: { pattern: /SkuNotAvailable|NotAvailableForSubscription/ },
  quota: {
    pattern:
      /QuotaExceeded|exceeding approved .* quota|OperationNotAllowed.*(quota|cores)/is,
  },
  noCapacity: {
    pattern:
      /OverconstrainedAllocationRequest|OverconstrainedZonalAllocationRequest|ZonalAllocationFailed|AllocationFailed/,
  },
  spotReclaimed: { pattern: /SpotEvict|evicted .*spot|VirtualMachineEvicted/i },
  notRegistered: {
    pattern: /MissingSubscriptionRegistration|not registered to use namespace/,
  },
  noSubscription: { pattern: /(Invalid)?SubscriptionNotFound/ },
  noImage: {
    pattern:
      /(Platform|Gallery)?ImageNotFound|MarketplacePurchaseEligibilityFailed/,
  },
  networkLimit: {
    pattern:
      /PublicIPCountLimitReached|LoadBalancerCountLimitReached|CountLimitReached/,
  },
  addressesInUse: {
    pattern:
      /NetcfgInvalidSubnet|NetcfgSubnetRangesOverlap|VnetAddressSpacesOverlap|NetcfgSubnetRangeOutsideVnet/,
  },
  policy: { pattern: /RequestDisallowedByPolicy/ },
  noResource: {
    pattern: /ResourceGroupNotFound|ParentResourceNotFound|ResourceNotFound/,
  },
};
