/** Names the workload of a form or an action, its owner, and its cluster unless that is the hub. Pure. @internal */
export function placedOf(
  draft: {
    name?: string;
    namespace?: string;
    cluster?: string;
    owner?: string;
  },
  options: { owner?: string },
) {
  const { name = '', namespace, cluster } = draft;
  const owner = draft.owner || options.owner;
  return {
    name,
    namespace: namespace || 'default',
    ...(cluster && cluster !== 'hub' && { cluster }),
    ...(owner && { owner }),
  };
}
