/** English texts of answers about credentials. @internal */
export const credentials = {
  noRotation: {
    elsewhere:
      'Squadron does not own this Secret. Whoever wrote it rotates it; for Cluster API clusters, that is the control plane provider.',
    fetched:
      'A credential plugin of the app-config fetches a token whenever one is needed.',
    person: 'It expires automatically. The person downloads a new kubeconfig.',
    plugin: 'It expires automatically. The plugin requests another one.',
    revoked: 'It is being revoked.',
  },
} as const;
