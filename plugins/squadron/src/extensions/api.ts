import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
  PluginWrapperBlueprint,
} from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import { SquadronClient } from '../api';

const squadronApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: squadronApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new SquadronClient(deps),
    }),
});

const wrapper = PluginWrapperBlueprint.make({
  params: defineParams =>
    defineParams({
      loader: async () => {
        const { SquadronProvider } = await import(
          '@squadron/backstage-plugin-squadron-react'
        );
        return { component: SquadronProvider };
      },
    }),
});

/**
 * The API client and what all parts of this plugin are wrapped in.
 *
 * @internal
 */
export const apiExtensions = [squadronApi, wrapper];
