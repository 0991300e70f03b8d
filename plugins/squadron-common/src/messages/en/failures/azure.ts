/** English texts of failures that the provider Azure reports. @internal */
export const azure = {
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
    cause: 'Each cluster needs public addresses and load balancers of its own.',
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
} as const;
