import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
  PluginWrapperBlueprint,
} from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import { createSquadronClient } from '../api';

const squadronApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: squadronApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: createSquadronClient,
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

/** The API client and the wrapper of all parts of this plugin. @internal */
export const apiExtensions = [squadronApi, wrapper];
