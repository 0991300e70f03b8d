export { recordOf } from '@squadron/kube-kinds';
