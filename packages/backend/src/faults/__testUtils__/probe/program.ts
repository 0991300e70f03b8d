import { createPortal } from '../../../createPortal';
import { probePlugin } from './probePlugin';

/** The portal as people start it, and beside it the probe. */
const portal = createPortal();
portal.add(probePlugin);
portal.start();
