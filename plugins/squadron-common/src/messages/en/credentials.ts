/** English texts of credentials and cluster access. @internal */
export const credentials = {
  dialog: {
    replaceTitle: 'Replace {{namespace}}/{{name}}',
    replaceText:
      'Enter all values again: stored values are never shown. Clusters that use these credentials receive the new ones within a minute.',
    addText:
      'The values are stored in a Secret on the hub and never shown again.',
    nameHelp: 'Clusters refer to the credentials by this name.',
    namespaceHelp: 'Clusters in this namespace can use the credentials.',
    nameTaken:
      '{{namespace}}/{{name}} already exists. Replace it in the list, or choose another name.',
    noProvider: 'Choose a provider.',
  },
  add: 'Add cloud account',
  what: 'the credentials',
  noProvider:
    'Only clusters on AWS, GCP, Azure and vSphere need credentials of a provider account. Squadron asks for them here once a provider is switched on.',
  setting: 'Setting of the app-config',
  settingText:
    'Add this to the app-config and restart the portal; the hub also needs the Cluster API provider. This page then asks for: {{asked}}.',
  noProviderTitle: 'No cloud provider is switched on',
  providersUnread: 'The providers have not been read yet.',
  emptyText:
    'Clusters on AWS, GCP, Azure and vSphere are created with the credentials of a provider account. Add them here. Values are never shown again.',
  emptyTitle: 'No cloud accounts yet',
  title: 'Cloud accounts',
  noUsers: 'no clusters',
  unknownUsers: 'unknown',
  facts: {
    region: 'Region',
    project: 'Project',
    subscriptionId: 'Subscription',
    server: 'vCenter',
  },
  delete: {
    title: 'Delete {{namespace}}/{{name}}?',
    text: 'The Secret is deleted from the hub. The keys stay valid at the provider until they are revoked there.',
    usersUnread: 'The clusters that use them could not be read.',
    used: 'Used by {{usedBy}}. Destroy these clusters or give them other credentials first.',
  },
  access: {
    serviceAccount: 'ServiceAccount {{serviceAccount}}',
    toCheck: 'Credentials to check: {{urgent}} of {{total}}.',
    rotated: 'Squadron rotates these in the middle of their lifetime.',
    what: 'the access list',
    missing: '{{cluster}}: {{cause}}. Entries may be missing.',
    emptyText:
      'Entries appear when a cluster joins the fleet, or when an AuthTokenRequest requests a token.',
    emptyTitle: 'The access list is empty',
    title: 'Cluster access',
    label: 'Credentials of clusters',
    consumer: 'Used by',
    secret: 'Secret {{secret}}',
    roles: 'Roles',
    rotatedAt: 'Last rotated',
    allRights: 'all rights on the cluster',
    howToRotate: 'How to rotate',
    until: '(until {{time}})',
    mechanisms: {
      request: 'ServiceAccount token',
      fleet: 'kubeconfig',
      person: 'kubeconfig of a user',
      plugin: 'token of a plugin',
    },
  },
  fields: {
    AWS_ACCESS_KEY_ID: {
      title: 'Access key ID',
      help: 'The key of an IAM user with the policies of `clusterawsadm bootstrap iam`.',
    },
    AWS_SECRET_ACCESS_KEY: {
      title: 'Secret access key',
      help: 'The secret part of this access key.',
    },
    AWS_SESSION_TOKEN: {
      title: 'Session token',
      help: 'For temporary keys only. Clusters cannot be changed after they expire.',
    },
    AWS_REGION: {
      title: 'Region',
      help: 'For clusters without a region of their own, e.g. us-east-1.',
    },
    AZURE_SUBSCRIPTION_ID: {
      title: 'Subscription ID',
      help: 'Machines are created in and billed to it.',
    },
    AZURE_TENANT_ID: {
      title: 'Tenant ID',
      help: 'The tenant of the service principal.',
    },
    AZURE_CLIENT_ID: {
      title: 'Client ID',
      help: 'The ID of a service principal with the role Contributor in the subscription.',
    },
    AZURE_CLIENT_SECRET: {
      title: 'Client secret',
      help: 'The value of the client secret, not its ID.',
    },
    credentials: {
      title: 'Key of a service account',
      help: 'The complete JSON file from Google Cloud, from the first brace to the last.',
    },
    VSPHERE_SERVER: {
      title: 'Address of vCenter',
      help: 'For clusters without an address of their own, e.g. vcenter.example.com.',
    },
    VSPHERE_USERNAME: {
      title: 'User name',
      help: 'Include the domain, e.g. capv@vsphere.local.',
    },
    VSPHERE_PASSWORD: {
      title: 'Password',
      help: 'The password of this user.',
    },
  },
  rotate: {
    now: 'Rotate now',
    title: 'Rotate the token of {{consumer}} on {{cluster}}?',
    confirm: 'Rotate',
    text: 'A new token is stored in Secret {{secret}}. The old token stays valid for a while, so that its consumers can switch. If the cluster is unreachable, the old token is kept.',
  },
  picker: {
    none: 'Namespace {{namespace}} has no credentials yet; add them on the page Cloud accounts first.',
    noneOf:
      'Namespace {{namespace}} has no credentials of {{provider}} yet; add them on the page Cloud accounts first.',
  },
} as const;
