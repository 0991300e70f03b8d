import { createApiRef } from '@backstage/frontend-plugin-api';
import type { SquadronApi } from './SquadronApi';

/** The {@link SquadronApi} of this portal. @public */
export const squadronApiRef = createApiRef<SquadronApi>({
  id: 'plugin.squadron.api',
});
