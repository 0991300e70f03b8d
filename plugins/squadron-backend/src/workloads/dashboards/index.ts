export { DashboardHandler } from './DashboardHandler';
export { DashboardTickets } from './DashboardTickets';
export type { DashboardTarget } from './DashboardTickets';
export { RayDashboard } from './RayDashboard';
export { limitUnknownTickets } from './limitUnknownTickets';
