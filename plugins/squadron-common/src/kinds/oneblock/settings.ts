/** What a cluster on AWS may say beside its region. Each field has AWS's or Cluster API's default. @public */
export interface AwsSettings {
  /** EC2 key pair that is let in by SSH. Default: none. */
  sshKeyName?: string;
  /** Image of all machines. Default: Ubuntu, looked up by Cluster API. */
  amiId?: string;
  /** Instance profile of workers. Default: Cluster API's. */
  iamInstanceProfile?: string;
  /** Network to build in. Default: a new one. */
  vpcId?: string;
  /** Subnets to build in. Default: new ones. */
  subnetIds?: string[];
}

/** What a cluster on GCP may say beside its region. @public */
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

/** What a cluster on Azure may say beside its location. @public */
export interface AzureSettings {
  /** Default: the subscription of the credentials. */
  subscriptionId?: string;
  /** Default: one of the cluster's name. */
  resourceGroup?: string;
  /** Name of the virtual network. Default: a new one. */
  vnet?: string;
  /** Public key, base64, that is let in by SSH. Default: none. */
  sshPublicKey?: string;
  /** Resource id of the image of all machines. Default: Cluster API's. */
  imageId?: string;
}

/** What a cluster on vSphere needs to know. @public */
export interface VsphereSettings {
  /** Address of vCenter. Default: what the credentials say. */
  server?: string;
  /** SHA-1 fingerprint of vCenter's certificate. Default: checked against the machine's authorities. */
  thumbprint?: string;
  /** Free address for the API server; vSphere has no load balancer of its own. */
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
  /** Public key that is let in by SSH. Default: none. */
  sshPublicKey?: string;
  /** The PCI devices behind a GPU type, since vSphere has no machine types with GPUs. */
  gpuDevices?: Array<{
    type: string;
    /** Passed through whole. */
    deviceId?: number;
    vendorId?: number;
    /** Or a share of one, e.g. `grid_t4-16q`. */
    vGPUProfile?: string;
  }>;
}
