/**
 * A sentence about an answer 403 of an API server: who lacks which right, where.
 *
 * A refusal by RBAC names user, verb, resource and namespace only in its text. Where the verb is `impersonate`, the
 * portal's own right to act as the person is missing, not a right of the person. Other refusals, e.g. of an admission
 * webhook, are quoted.
 *
 * @param serverMessage - the text of the API server, without the address of the request
 *
 * @internal
 */
export function describeDenial(
  what: string,
  cluster: string,
  serverMessage: string,
): string {
  const found = RBAC.exec(serverMessage)?.groups;
  if (!found) {
    return `${what}: cluster ${cluster} does not allow it: ${serverMessage}`;
  }
  const { user, verb, resource, group, namespace } = found;
  // Secrets, but clusters.management.oneblock.ai; a subresource follows the resource: rayjobs.ray.io/status.
  const [plural, ...subresource] = resource.split('/');
  const name = [group ? `${plural}.${group}` : plural, ...subresource].join(
    '/',
  );
  if (verb.startsWith('impersonate')) {
    const subject = /^\S+ "([^"]*)" is forbidden/.exec(serverMessage)?.[1];
    return `${what}: the portal may not act as ${resource} ${
      subject ? `"${subject}" ` : ''
    }on cluster ${cluster}: its own identity "${user}" lacks the verb ${verb} for ${name}. An administrator of the cluster can grant it.`;
  }
  const where = namespace ? `in namespace ${namespace} of` : 'on';
  return `${what}: "${user}" may not ${verb} ${name} ${where} cluster ${cluster}. An administrator of the cluster can grant it.`;
}

const RBAC =
  /User "(?<user>[^"]*)" cannot (?<verb>\S+) resource "(?<resource>[^"]+)" in API group "(?<group>[^"]*)"(?: in the namespace "(?<namespace>[^"]+)")?/;
