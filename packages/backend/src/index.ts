import { createPortal } from './createPortal';
import { endOnBrokenOutput } from './endOnBrokenOutput';

endOnBrokenOutput();
createPortal().start();
