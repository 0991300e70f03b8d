import { parseArgs } from 'node:util';
import { createSandboxPaths } from '../layout/paths';
import { readSettings } from '../layout/state';
import { createLineLogger } from './consoleLogger';
import { runSupervisor } from './runSupervisor';

const { values } = parseArgs({
  options: {
    workers: { type: 'string' },
    ray: { type: 'string' },
    dispatcher: { type: 'string' },
    kinds: { type: 'string' },
  },
});
const logger = createLineLogger(line => process.stdout.write(line));

process.on('unhandledRejection', error =>
  logger.error('Unhandled promise rejection', error as Error),
);
runSupervisor({
  paths: createSandboxPaths(),
  workers: values.workers === undefined ? undefined : Number(values.workers),
  ...readSettings(values),
  logger,
  onProgress: event => logger.info(JSON.stringify(event)),
}).then(
  code => process.exit(code),
  (error: Error) => {
    logger.error(error.message);
    process.exit(1);
  },
);
