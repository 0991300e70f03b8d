/**
 * English texts of credentials and cluster access.
 *
 * @internal
 */
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
  add: 'Add credentials',
  what: 'the credentials',
  noProvider:
    'No enabled provider needs credentials. A management admin enables providers in squadron.featureGates.SupportedCloudProviders.',
  providersUnread: 'The providers have not been read yet.',
  emptyText:
    'Clusters on AWS, GCP, Azure and vSphere are created with the credentials of a provider account. Add them here. Values are never shown again.',
  emptyTitle: 'No credentials yet',
  title: 'Credentials',
  noUsers: 'no clusters',
  unknownUsers: 'unknown',
  delete: {
    title: 'Delete {{namespace}}/{{name}}?',
    text: 'The Secret is deleted from the hub. The keys stay valid at the provider until they are revoked there.',
    usersUnread: 'The clusters that use them could not be read.',
    used: 'Used by {{usedBy}}. Destroy these clusters or give them other credentials first.',
  },
  access: {
    what: 'the access list',
    notRotated: 'Not rotated in time: {{urgent}}.',
    missing: '{{cluster}}: {{cause}}. Entries may be missing.',
    emptyText:
      'Entries appear when a cluster joins the fleet, or when an AuthTokenRequest requests a token.',
    emptyTitle: 'The access list is empty',
    title: 'Access to clusters',
    label: 'Credentials of clusters',
    consumer: 'Consumer',
    secret: 'Secret {{secret}}',
    roles: 'Roles',
    fromKubeconfig: 'from its kubeconfig',
    rotatedAt: 'Last rotated',
    entry: '{{consumer}} on {{cluster}} ({{state}})',
    mechanism: 'Mechanism',
    until: '(until {{time}})',
    mechanisms: {
      request: 'ServiceAccount token',
      fleet: 'kubeconfig',
      person: 'kubeconfig of a user',
      plugin: 'token of a plugin',
    },
  },
  rotate: {
    now: 'Rotate now',
    title: 'Rotate the token of {{consumer}} on {{cluster}}?',
    confirm: 'Rotate',
    text: 'A new token is stored in Secret {{secret}}. The old token stays valid for a while, so that its consumers can switch. If the cluster is unreachable, the old token is kept.',
  },
  picker: {
    none: 'Namespace {{namespace}} has no credentials yet; write them on the page Credentials first.',
    noneOf:
      'Namespace {{namespace}} has no credentials of {{provider}} yet; write them on the page Credentials first.',
  },
} as const;
