import { parseArgs } from 'node:util';
import { createRayJobApi } from './createRayJobApi';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = Number(values.port);
const server = createRayJobApi();

server.on('error', error => {
  process.stderr.write(`error: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`Ray's job API is simulated on 127.0.0.1:${port}\n`),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => process.exit(0));
}
