import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { ResponseError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import {
  contract,
  requestOf,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { jsonSchemaOf } from '@squadron/backstage-plugin-squadron-node';
import type { AnyZodObject } from 'zod/v3';
import { personOf } from './personOf';
import { zodV3Of } from './zodV3';

const PLUGIN_ID = 'squadron';

/**
 * Adds every endpoint that reads to Backstage's actions registry, e.g. `squadron:get-workload`. The action calls the HTTP
 * API as the person who runs it, so that permissions, limits and audit events are those of the API.
 *
 * @internal
 */
export function registerReads(
  registry: ActionsRegistryService,
  services: { auth: AuthService; discovery: DiscoveryService },
): void {
  const { auth, discovery } = services;
  for (const [id, endpoint] of Object.entries<Endpoint>(contract)) {
    if (endpoint.callers === 'user') {
      continue;
    }
    registry.register({
      name: kebabCase(id),
      title: wordsOf(id),
      description: endpoint.summary,
      attributes: { readOnly: true, destructive: false, idempotent: true },
      schema: {
        input: zod =>
          zodV3Of(jsonSchemaOf(endpoint.input, 'input'), zod) as AnyZodObject,
        // The OpenAPI document describes it; a recursive answer has no schema without references.
        output: zod => zod.object({}).passthrough(),
      },
      async action({ input, credentials }) {
        const { token } = await auth.getPluginRequestToken({
          onBehalfOf: personOf(credentials),
          targetPluginId: PLUGIN_ID,
        });
        const { path, query, body } = requestOf(endpoint, input);
        const base = await discovery.getBaseUrl(PLUGIN_ID);
        const address = path.map(encodeURIComponent).join('/');
        const response = await fetch(
          `${base}/v1/${address}${query?.size ? `?${query}` : ''}`,
          {
            method: endpoint.method,
            headers: {
              Authorization: `Bearer ${token}`,
              ...(body && { 'Content-Type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          },
        );
        // The health endpoint reports problems with 503.
        if (!response.ok && endpoint !== contract.getHealth) {
          throw await ResponseError.fromResponse(response);
        }
        return { output: (await response.json()) as JsonObject };
      },
    });
  }
}

/** `listAdmissionChecks` as `list-admission-checks`. */
function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

/** `listAdmissionChecks` as `List admission checks`. */
function wordsOf(id: string): string {
  const words = kebabCase(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
