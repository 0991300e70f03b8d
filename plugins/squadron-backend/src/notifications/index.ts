export { addFollowRoutes, type FollowRoutesOptions } from './followRoutes';
export { People } from './People';
export { startNotifications } from './startNotifications';
