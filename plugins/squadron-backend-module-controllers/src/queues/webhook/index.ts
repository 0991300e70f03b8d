export { keepWebhookRemoved, removeWebhook } from './removeWebhook';
export { runWebhook } from './runWebhook';
