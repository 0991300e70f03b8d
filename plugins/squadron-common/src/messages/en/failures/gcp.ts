/** English texts of failures that the provider GCP reports. @internal */
export const gcp = {
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
    cause: 'The machine template allows Google to migrate a machine with GPUs.',
    remedy: 'Set onHostMaintenance to Terminate in the GCPMachineTemplate.',
  },
  noResource: {
    title:
      'A resource that the cluster refers to does not exist in Google Cloud',
    cause:
      'The message names it: a network, a subnetwork, a zone or a project.',
    remedy: 'Correct spec.provider.gcp, or create what is missing.',
  },
} as const;
