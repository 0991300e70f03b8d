import catalogPlugin from '@backstage/plugin-catalog-backend';
import catalogModuleAiModel from '@backstage/plugin-catalog-backend-module-ai-model';
import catalogModuleTemplates from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import { startDevBackend } from '@squadron/test-utils/dev';
import catalogModuleSquadron from '../src';

/** `yarn start`: the fleet's entities and templates at http://localhost:7007/api/catalog/entities. */
export default startDevBackend([
  catalogPlugin,
  catalogModuleAiModel,
  catalogModuleTemplates,
  catalogModuleSquadron,
]);
