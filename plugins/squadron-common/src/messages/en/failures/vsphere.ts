/** English texts of failures that the provider vSphere reports. @internal */
export const vsphere = {
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
} as const;
