import { systemClock } from '@squadron/controller-node';
import { startDevBackend } from '@squadron/test-utils/dev';
import squadronPlugin from '../src';
import { exampleConfig } from '../src/__testUtils__/exampleFeatures';
import { exampleHistory } from '../src/__testUtils__/exampleHistory';

/** `yarn start`: the API at http://localhost:7007/api/squadron, e.g. for the pages of `plugins/squadron`. */
export default startDevBackend(
  [squadronPlugin, exampleHistory(systemClock.now())],
  exampleConfig,
);
