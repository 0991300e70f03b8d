import { createBackend } from '@backstage/backend-defaults';
import { runChild } from '../peers/runChild';

/** Ours: a portal with the fleet cache and its API. */
runChild<undefined>(async () => {
  const backend = createBackend();
  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  await backend.start();
  return {};
});
