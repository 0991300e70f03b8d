import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import { startDevBackend } from '@squadron/test-utils/dev';
import scaffolderModuleSquadron from '../src';

/** `yarn start`: the actions of templates at http://localhost:7007/api/scaffolder/v2/actions. */
export default startDevBackend([scaffolderPlugin, scaffolderModuleSquadron]);
