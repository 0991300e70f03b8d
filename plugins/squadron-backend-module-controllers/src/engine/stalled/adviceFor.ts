/** The facts of a refusal. */
interface Refusal {
  reason: string;
  status?: number;
  /** The message of the server. */
  detail: string;
}

/** The Cluster API providers whose manifests bring these namespaces. */
const PROVIDERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'capa-system': 'AWS (CAPA)',
    'capg-system': 'Google Cloud (CAPG)',
    'capi-system': 'core',
    'capv-system': 'vSphere (CAPV)',
    'capz-system': 'Azure (CAPZ)',
  }),
);

/** The first rule with an answer wins. */
const RULES: ReadonlyArray<(refusal: Refusal) => string | undefined> = [
  missingNamespace,
  ({ detail }) =>
    detail.includes('could not find the requested resource')
      ? 'Install the CRD of this kind there.'
      : undefined,
  ({ detail }) =>
    detail.includes('being terminated')
      ? 'Wait until the namespace is deleted, then create it again.'
      : undefined,
  ({ detail }) =>
    detail.includes('failed calling webhook')
      ? 'Check the Service and the pods of that webhook.'
      : undefined,
  ({ reason }) =>
    reason === 'FieldConflict'
      ? 'Squadron does not overwrite the fields. Remove them from what the other manager applies.'
      : undefined,
  ({ status }) =>
    status === 401 ? 'Give Squadron a valid credential.' : undefined,
  ({ status }) =>
    status === 403
      ? 'Grant Squadron this permission, or remove the policy that denies it.'
      : undefined,
  ({ status }) =>
    status === 422 || status === 400
      ? 'Correct the object that requests this.'
      : undefined,
];

/** How to resolve a refusal; undefined if the message contains it already, or no advice is known. @internal */
export function adviceFor(refusal: Refusal): string | undefined {
  for (const rule of RULES) {
    const advice = rule(refusal);
    if (advice) {
      return advice;
    }
  }
  return undefined;
}

function missingNamespace({ detail }: Refusal): string | undefined {
  const name = /namespaces? "([^"]+)" not found/.exec(detail)?.[1];
  if (name === undefined) {
    return undefined;
  }
  const provider = PROVIDERS.get(name);
  return provider
    ? `Install the Cluster API provider ${provider} on that cluster.`
    : `Create the namespace ${name} there.`;
}
