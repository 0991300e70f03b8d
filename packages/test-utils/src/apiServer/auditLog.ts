import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedRequest } from './types';

const SUFFIX = '.audit.log';

/** Records each write and each read of one object once, with its response, without bodies. @internal */
export const AUDIT_POLICY = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived', 'ResponseStarted'],
  rules: [
    {
      level: 'Metadata',
      verbs: ['get', 'create', 'update', 'patch', 'delete', 'deletecollection'],
    },
    { level: 'None' },
  ],
};

/** Path of the audit log of the API server with this name. @internal */
export function auditFile(directory: string, name: string): string {
  return join(directory, `${name}${SUFFIX}`);
}

/** The requests in the audit logs of a folder. @internal */
export async function readAuditLog(
  directory: string,
): Promise<AuditedRequest[]> {
  const files = (await readdir(directory)).filter(file =>
    file.endsWith(SUFFIX),
  );
  const texts = await Promise.all(
    files.map(file => readFile(join(directory, file), 'utf8')),
  );
  return texts
    .flatMap(text => text.split('\n').slice(0, -1))
    .map(line => requestOf(JSON.parse(line) as AuditEvent))
    .sort((a, b) => a.atMs - b.atMs);
}

/** The parts of an audit event that are read, see https://kubernetes.io/docs/reference/config-api/apiserver-audit.v1/. */
interface AuditEvent {
  verb: string;
  user: { username: string };
  impersonatedUser?: AuditedRequest['impersonated'];
  objectRef?: {
    apiGroup?: string;
    resource?: string;
    subresource?: string;
    namespace?: string;
    name?: string;
  };
  responseStatus?: { code?: number };
  requestReceivedTimestamp: string;
}

function requestOf(event: AuditEvent): AuditedRequest {
  const {
    apiGroup: group = '',
    resource = '',
    subresource,
    namespace,
    name,
  } = event.objectRef ?? {};
  return {
    group,
    user: event.user.username,
    impersonated: event.impersonatedUser,
    verb: event.verb,
    resource: subresource ? `${resource}/${subresource}` : resource,
    namespace,
    name,
    atMs: Date.parse(event.requestReceivedTimestamp),
    status: event.responseStatus?.code ?? 0,
  };
}
