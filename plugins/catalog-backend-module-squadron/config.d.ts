import type { HumanDuration } from '@backstage/types';

export interface Config {
  squadron?: {
    /**
     * Catalog entities of the fleet.
     */
    catalog?: {
      /**
       * Owner of entities whose object and namespace have no label or annotation `squadron.dev/owner`.
       * An entity reference; its kind is optional and defaults to `group`. Default: the first of
       * `squadron.roles.managementAdmins`, otherwise `group:default/unknown`.
       * @example group:default/ml-platform
       */
      defaultOwner?: string;

      /**
       * How long the entity of a finished job stays after its object was deleted. Default 1 hour.
       * @example { hours: 6 }
       */
      retention?: HumanDuration;

      /**
       * Names of the templates that are added to the catalog, read at the start. Their owner is `defaultOwner`. Default:
       * all templates of the package. Leave out those that you have copied to change them.
       * @example [ray-job, ray-cluster]
       */
      templates?: string[];

      /**
       * Whether the skill of this package (an AiResource) and the portal's MCP server (an API) are added, owned by
       * `defaultOwner`. Needs `@backstage/plugin-catalog-backend-module-ai-model` and, behind the API,
       * `@backstage/plugin-mcp-actions-backend`. Default false.
       */
      agents?: boolean;
    };
  };
}
