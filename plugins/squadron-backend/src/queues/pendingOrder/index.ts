export { PendingOrders } from './PendingOrders';
export { pendingKey } from './readPendingOrder';
