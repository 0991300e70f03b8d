import { createPortal } from '../../../createPortal';
import { startPortal } from '../../../startPortal';
import { probePlugin } from './probePlugin';

/** The portal as people start it, and beside it the probe. */
const portal = createPortal();
portal.add(probePlugin);
startPortal(portal);
