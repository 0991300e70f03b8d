import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import type {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { LOCATION_KEY } from '../constants';

const SKILL_URL =
  'https://github.com/squadron-dev/squadron/tree/main/plugins/catalog-backend-module-squadron/skills/squadron/';

/**
 * Supplies what agents need to the catalog: the skill of this package, and the MCP server that serves its tools. Without
 * `agents` it supplies nothing, because a catalog without the kind AiResource would refuse it.
 *
 * @internal
 */
export class AgentProvider implements EntityProvider {
  readonly #agents: { owner: string; mcpUrl: string } | undefined;

  constructor(agents: { owner: string; mcpUrl: string } | undefined) {
    this.#agents = agents;
  }

  getProviderName(): string {
    return 'squadron-agents';
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    const entities = this.#agents
      ? [skillOf(this.#agents), serverOf(this.#agents)]
      : [];
    await connection.applyMutation({
      type: 'full',
      entities: entities.map(entity => ({ entity, locationKey: LOCATION_KEY })),
    });
  }
}

const API_VERSION = 'backstage.io/v1alpha1';

function metadata(name: string, more: Partial<Entity['metadata']>) {
  const location = `squadron:agents/${name}`;
  return {
    name,
    namespace: 'default',
    ...more,
    annotations: {
      [ANNOTATION_LOCATION]: location,
      [ANNOTATION_ORIGIN_LOCATION]: location,
      ...more.annotations,
    },
  };
}

function skillOf({ owner }: { owner: string }): Entity {
  return {
    apiVersion: API_VERSION,
    kind: 'AiResource',
    metadata: metadata('squadron', {
      title: 'Squadron',
      description:
        'Answers questions about the fleet, and changes it for a person after a dry run.',
      annotations: { [ANNOTATION_SOURCE_LOCATION]: `url:${SKILL_URL}` },
    }),
    spec: {
      type: 'skill',
      lifecycle: 'production',
      owner,
      disciplines: ['machine-learning', 'platform'],
    },
  };
}

function serverOf({
  owner,
  mcpUrl,
}: {
  owner: string;
  mcpUrl: string;
}): Entity {
  return {
    apiVersion: API_VERSION,
    kind: 'API',
    metadata: metadata('squadron-mcp', {
      title: 'Squadron for agents',
      description: 'The MCP server of this portal, with the tools of Squadron.',
    }),
    spec: {
      type: 'mcp-server',
      lifecycle: 'production',
      owner,
      remotes: [{ type: 'streamable-http', url: mcpUrl }],
    },
  };
}
