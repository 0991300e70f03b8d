export { DashboardHandler } from './DashboardHandler';
export { RayDashboard, type DashboardTarget } from './RayDashboard';
