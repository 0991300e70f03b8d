import { startDevBackend } from '@squadron/test-utils/dev';
import squadronControllersModule from '../src';

/** `yarn start`: the reconcilers over clusters in memory; their log shows what they write. */
export default startDevBackend([squadronControllersModule], {
  squadron: {
    hub: { kubeconfig: '/not/read/by/this/fleet' },
    featureGates: { MultiClusterManagement: true },
    dispatch: { enabled: true },
  },
});
