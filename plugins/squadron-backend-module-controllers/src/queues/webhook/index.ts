export { removeWebhook } from './removeWebhook';
export { runWebhook } from './runWebhook';
