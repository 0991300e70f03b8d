export { addFollowRoutes } from './followRoutes';
export { People } from './People';
export { startNotifications } from './startNotifications';
