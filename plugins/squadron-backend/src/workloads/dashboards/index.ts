export { DashboardHandler } from './DashboardHandler';
export { DashboardTickets } from './DashboardTickets';
export { RayDashboard } from './RayDashboard';
