import type { KnownFailure } from '../types';

/** Faults of vCenter as Cluster API's vSphere provider passes them on. */
export const vsphereFailures: readonly KnownFailure[] = [
  {
    pattern:
      /Cannot complete login due to an incorrect user name or password|InvalidLogin/,
    title: 'vCenter does not accept the credentials',
    cause: 'User name or password are wrong, or the account is locked.',
    remedy:
      'Correct the credentials Secret. The user name has its domain, e.g. user@vsphere.local.',
  },
  {
    pattern: /NoPermission|Permission to perform this operation was denied/,
    title: 'The vCenter user lacks a privilege',
    cause:
      'It may not perform the action that the message names on that object.',
    remedy:
      'Grant it the role for Cluster API on the datacenter, datastore, network, folder and resource pool.',
  },
  {
    pattern: /thumbprint/i,
    title: 'The certificate of vCenter has changed',
    cause:
      'Its fingerprint differs from spec.provider.vsphere.thumbprint, e.g. after a renewal.',
    remedy:
      'Check the new certificate, then set the thumbprint to its SHA-1 fingerprint.',
  },
  {
    pattern:
      /unable to (get|find) template|template "?[^ ]+"? not found|vm '[^']+' not found/i,
    title: 'The virtual machine template does not exist',
    cause:
      'This datacenter has no template with the name in spec.provider.vsphere.template.',
    remedy:
      'Import the OVA of this Kubernetes version, mark it as a template, and give its inventory path.',
  },
  {
    pattern:
      /datastore '[^']*' not found|unable to get datastore|default datastore resolves to multiple/i,
    title: 'The datastore cannot be found',
    cause:
      'spec.provider.vsphere.datastore matches no datastore of this datacenter, or several.',
    remedy: 'Give the full inventory path, e.g. /dc1/datastore/fast.',
  },
  {
    pattern:
      /network '[^']*' not found|unable to (get|find) (ethernet card backing info|network)/i,
    title: 'The network cannot be found',
    cause:
      'spec.provider.vsphere.network matches no network of this datacenter, or several.',
    remedy: 'Give the full inventory path of the port group.',
  },
  {
    pattern:
      /(resource pool|folder|datacenter) '[^']*' not found|unable to get (resource pool|folder|datacenter)/i,
    title: 'A path in the inventory of vCenter cannot be found',
    cause: 'Datacenter, folder or resource pool of the Cluster do not exist.',
    remedy: 'Correct spec.provider.vsphere; give full inventory paths.',
  },
  {
    pattern:
      /InsufficientResourcesFault|insufficient (disk space|resources)|No host is compatible|Insufficient (CPU|memory) resources/i,
    title: 'vSphere has no free capacity for the machine',
    cause:
      'No host or datastore has enough CPU, memory, disk or GPU profiles free.',
    remedy:
      'Free resources, use another datastore or resource pool, or a smaller machine.',
  },
  {
    pattern:
      /waiting for (the )?IP address|WaitingForIPAllocation|WaitingForNetworkAddresses/i,
    title: 'The machine gets no address',
    cause:
      'No DHCP server responds in the network, or VMware Tools do not run in the template.',
    remedy:
      'Check DHCP on the port group, and that the template has open-vm-tools.',
  },
];
