import type { Failures } from '../types';

/** Errors of Compute Engine and IAM as Cluster API's GCP provider passes them on. */
export const gcpFailures: Failures<'gcp'> = {
  apiDisabled: {
    pattern:
      /SERVICE_DISABLED|accessNotConfigured|has not been used in project \S+ before or it is disabled/,
  },
  noBilling: { pattern: /BILLING_DISABLED|billing (account|to be enabled)/i },
  credentialsRefused: {
    pattern:
      /invalid_grant|Invalid JWT Signature|could not find default credentials|private key should be a PEM/i,
  },
  permissionMissing: {
    pattern:
      /IAM_PERMISSION_DENIED|Required '[^']+' permission for|does not have serviceusage/,
  },
  gpuQuota: { pattern: /GPUS_ALL_REGIONS/ },
  quota: { pattern: /QUOTA_EXCEEDED|quotaExceeded|Quota '[^']+' exceeded/ },
  noCapacity: {
    pattern:
      /ZONE_RESOURCE_POOL_EXHAUSTED|does not have enough resources available to fulfill/,
  },
  spotReclaimed: {
    pattern: /instance was preempted|compute\.instances\.preempted/i,
  },
  typeNotInZone: {
    pattern:
      /Machine type with name '[^']+' does not exist|machineTypes\/[^' ]+' was not found|acceleratorTypes\/[^' ]+' was not found/,
  },
  noImage: {
    pattern:
      /global\/images\/[^' ]+' was not found|images\/family\/[^' ]+' was not found/,
  },
  liveMigration: {
    pattern: /guest accelerators do not support live migration/,
  },
  noResource: { pattern: /The resource 'projects\/[^']+' was not found/ },
};
