import { createBackend } from '@backstage/backend-defaults';
import { runChild } from '../peers/runChild';

/** Ours: the fleet cache and the reconcilers. */
runChild<undefined>(async () => {
  const backend = createBackend();
  backend.add(import('@squadron/backstage-plugin-squadron-backend'));
  backend.add(
    import('@squadron/backstage-plugin-squadron-backend-module-controllers'),
  );
  await backend.start();
  return {};
});
