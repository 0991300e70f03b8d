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
      retention?: HumanDuration | string;

      /**
       * Names of the templates that are added to the catalog, read at the start. Their owner is `defaultOwner`. Default:
       * all templates of the package. Leave out those that you have copied to change them.
       * @example [ray-job, ray-cluster]
       */
      templates?: string[];

      /**
       * Actions with which the templates open pull requests, for hosts of `integrations` that Backstage's modules do not
       * cover (Azure DevOps, Gitea), or instead of them. Hosts of `integrations.github`, `gitlab`, `bitbucketCloud` and
       * `bitbucketServer` need no entry. Read at the start.
       */
      pullRequests?: Array<{
        /**
         * As in `integrations`.
         * @example dev.azure.com
         */
        host: string;

        /**
         * Action of the scaffolder. Its inputs are `repoUrl`, `title`, `description`, and those below; it commits the
         * files of the workspace to a new branch.
         * @example acme:azure:pull-request
         */
        action: string;

        /** Input with the name of the new branch. Default `branchName`. */
        branchInput?: string;

        /** Output with the address of the pull request. Default `remoteUrl`. */
        linkOutput?: string;

        /**
         * Further inputs.
         * @example { targetBranch: main }
         */
        input?: { [name: string]: unknown };
      }>;

      /**
       * Whether the skill of this package (an AiResource) and the portal's MCP server (an API) are added, owned by
       * `defaultOwner`. Needs `@backstage/plugin-catalog-backend-module-ai-model` and, behind the API,
       * `@backstage/plugin-mcp-actions-backend`. Default false.
       */
      agents?: boolean;
    };
  };
}
