export * from '@squadron/kube-kinds';
export type { KubeObject as ApiObject } from '@squadron/kube-kinds';
