import type { Failures } from '../types';

/** Faults of vCenter as Cluster API's vSphere provider passes them on. */
export const vsphereFailures: Failures<'vsphere'> = {
  credentialsRefused: {
    pattern:
      /Cannot complete login due to an incorrect user name or password|InvalidLogin/,
  },
  permissionMissing: {
    pattern: /NoPermission|Permission to perform this operation was denied/,
  },
  thumbprint: { pattern: /thumbprint/i },
  noTemplate: {
    pattern:
      /unable to (get|find) template|template "?[^ ]+"? not found|vm '[^']+' not found/i,
  },
  noDatastore: {
    pattern:
      /datastore '[^']*' not found|unable to get datastore|default datastore resolves to multiple/i,
  },
  noNetwork: {
    pattern:
      /network '[^']*' not found|unable to (get|find) (ethernet card backing info|network)/i,
  },
  noPath: {
    pattern:
      /(resource pool|folder|datacenter) '[^']*' not found|unable to get (resource pool|folder|datacenter)/i,
  },
  noCapacity: {
    pattern:
      /InsufficientResourcesFault|insufficient (disk space|resources)|No host is compatible|Insufficient (CPU|memory) resources/i,
  },
  noAddress: {
    pattern:
      /waiting for (the )?IP address|WaitingForIPAllocation|WaitingForNetworkAddresses/i,
  },
};
