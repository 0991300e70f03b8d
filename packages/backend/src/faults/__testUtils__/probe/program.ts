import '../../../instrumentation';
import { createPortal } from '../../../createPortal';
import { startPortal } from '../../../startPortal';
import { probePlugin } from './probePlugin';

/** The complete portal with the probe. */
const portal = createPortal();
portal.add(probePlugin);
startPortal(portal);
