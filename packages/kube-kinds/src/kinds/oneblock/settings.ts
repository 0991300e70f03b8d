/** Settings of a cluster on AWS besides its region. Each field has the default of AWS or Cluster API. @public */
export interface AwsSettings {
  /** EC2 key pair for access by SSH. Default: none. */
  sshKeyName?: string;
  /** Image of all machines. Default: Ubuntu, found by Cluster API. */
  amiId?: string;
  /** Instance profile of workers. Default: Cluster API's. */
  iamInstanceProfile?: string;
  /** VPC to use. Default: a new one. */
  vpcId?: string;
  /** Subnets to use. Default: new ones. */
  subnetIds?: string[];
}

/** Settings of a cluster on GCP besides its region. @public */
export interface GcpSettings {
  /** Default: the project of the credentials. */
  project?: string;
  /** Default: a new network. */
  network?: string;
  /** Self link or name of the image of all machines. Default: an Ubuntu family. */
  image?: string;
  /** Service account of the machines. Default: the project's. */
  serviceAccount?: string;
}

/** Settings of a cluster on Azure besides its location. @public */
export interface AzureSettings {
  /** Default: the subscription of the credentials. */
  subscriptionId?: string;
  /** Default: a resource group with the name of the cluster. */
  resourceGroup?: string;
  /** Name of the virtual network. Default: a new one. */
  vnet?: string;
  /** Public key, base64, for access by SSH. Default: none. */
  sshPublicKey?: string;
  /** Resource id of the image of all machines. Default: Cluster API's. */
  imageId?: string;
}

/** Settings of a cluster on vSphere. @public */
export interface VsphereSettings {
  /** Address of vCenter. Default: that of the credentials. */
  server?: string;
  /** SHA-1 fingerprint of vCenter's certificate. Default: verified against the machine's certificate authorities. */
  thumbprint?: string;
  /** Free address for the API server, since vSphere has no load balancer. */
  endpoint?: { host: string; port?: number };
  datacenter?: string;
  datastore?: string;
  folder?: string;
  resourcePool?: string;
  /** Network of all machines. */
  network?: string;
  /** Virtual machine template that machines are cloned from. */
  template?: string;
  storagePolicy?: string;
  /** Public key for access by SSH. Default: none. */
  sshPublicKey?: string;
  /** The PCI devices of each GPU type, since vSphere has no machine types with GPUs. */
  gpuDevices?: Array<{
    type: string;
    /** PCI passthrough of a whole device. */
    deviceId?: number;
    vendorId?: number;
    /** Or a virtual GPU, e.g. `grid_t4-16q`. */
    vGPUProfile?: string;
  }>;
}
