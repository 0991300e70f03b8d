import './instrumentation';
import { createPortal } from './createPortal';
import { endOnBrokenOutput } from './endOnBrokenOutput';
import { startPortal } from './startPortal';

endOnBrokenOutput();
startPortal(createPortal());
